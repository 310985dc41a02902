import type { ComponentProps } from 'react';

export interface SwitchProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'className' | 'checked'
> {
  checked: boolean;
}

/** What is on or off, and saved as soon as it is switched; whoever shows it names it. */
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
      {/* Its place tells as much as its colour. */}
      <span className="pointer-events-none absolute start-1 top-1 size-5 rounded-full bg-edge transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-on-brand forced-colors:bg-[CanvasText]" />
    </span>
  );
}
