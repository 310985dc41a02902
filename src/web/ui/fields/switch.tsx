import type { ComponentProps } from 'react';

export interface SwitchProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'className' | 'checked'
> {
  checked: boolean;
}

/** A switch without a label, for values that are saved as soon as they change. The caller provides its accessible name. */
export function Switch(input: SwitchProps) {
  return (
    <span className="relative inline-block shrink-0">
      <input
        {...input}
        type="checkbox"
        role="switch"
        aria-checked={input.checked}
        className="peer block h-7 w-12 appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-brand checked:bg-brand"
      />
      {/* The knob's position shows the state as well as its colour does. */}
      <span className="pointer-events-none absolute start-1 top-1 size-5 rounded-full bg-edge transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-on-brand forced-colors:bg-[CanvasText]" />
    </span>
  );
}
