import { useId, type ComponentProps } from 'react';

interface SwitchFieldProps extends Omit<
  ComponentProps<'input'>,
  'id' | 'type' | 'role' | 'className' | 'checked'
> {
  checked: boolean;
  label: string;
  hint: string;
}

/** Something that is on or off, and saved as soon as it is switched. */
export function SwitchField({ label, hint, ...input }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="grid max-w-prose gap-0.5">
        <label htmlFor={id} className="cursor-pointer text-sm font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      </div>
      <span className="relative mt-0.5 shrink-0">
        <input
          {...input}
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={input.checked}
          aria-describedby={`${id}-hint`}
          className="peer block h-7 w-12 appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-brand checked:bg-brand"
        />
        {/* Its place tells as much as its colour. */}
        <span className="pointer-events-none absolute start-1 top-1 size-5 rounded-full bg-edge transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-on-brand forced-colors:bg-[CanvasText]" />
      </span>
    </div>
  );
}
