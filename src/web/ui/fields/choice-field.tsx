import type { ChangeEvent } from 'react';
import { CheckField } from './check-field.tsx';
import { ChoiceGroup } from './choice-group.tsx';

interface ChoiceFieldProps {
  legend: string;
  name: string;
  value: string;
  error?: string | undefined;
  options: readonly { value: string; label: string; hint: string }[];
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Shows a few visible options, each with its meaning, of which exactly one is selected. */
export function ChoiceField({ legend, name, value, error, options, onChange }: ChoiceFieldProps) {
  return (
    <ChoiceGroup legend={<span className="font-semibold">{legend}</span>} error={error}>
      {options.map((option) => (
        <CheckField
          key={option.value}
          type="radio"
          name={name}
          {...option}
          checked={value === option.value}
          onChange={onChange}
        />
      ))}
    </ChoiceGroup>
  );
}
