import type { ChangeEvent } from 'react';

interface SelectBoxProps {
  /** Keys act on the row of this id. */
  id: string;
  label: string;
  checked: boolean;
  onToggle: (isRange: boolean) => void;
}

/** The box by which a row of a list is selected; with Shift all rows up to it. */
export function SelectBox({ id, label, checked, onToggle }: SelectBoxProps) {
  function change({ nativeEvent }: ChangeEvent) {
    // A box changes by a click, of the mouse or of the space bar.
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
