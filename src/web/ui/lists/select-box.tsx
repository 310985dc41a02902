import type { ChangeEvent } from 'react';

interface SelectBoxProps {
  /** The row's id, on which the list's keys act. */
  id: string;
  label: string;
  checked: boolean;
  onToggle: (isRange: boolean) => void;
}

/** The checkbox that selects a row; with Shift it selects all rows up to this one. */
export function SelectBox({ id, label, checked, onToggle }: SelectBoxProps) {
  function change({ nativeEvent }: ChangeEvent) {
    // A checkbox changes through a click event, from the mouse or the space bar.
    onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  }
  return (
    <input
      type="checkbox"
      value={id}
      aria-label={label}
      checked={checked}
      onChange={change}
      className="block size-6"
    />
  );
}
