import { useId } from 'react';
import { Switch, type SwitchProps } from './switch.tsx';

interface SwitchFieldProps extends Omit<SwitchProps, 'id'> {
  label: string;
  hint: string;
}

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
      <span className="mt-0.5">
        <Switch {...input} id={id} aria-describedby={`${id}-hint`} />
      </span>
    </div>
  );
}
