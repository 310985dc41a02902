import { useId, type ReactNode } from 'react';

interface ChoiceGroupProps {
  legend: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

export function ChoiceGroup({ legend, error, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-3" aria-describedby={error && id}>
      <legend className="mb-2 text-sm">{legend}</legend>
      {children}
      {error && (
        <p id={id} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
