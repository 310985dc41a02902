import { t } from '#texts/interface.js';
import { CopyButton } from '../copy-button.tsx';
import { TextField } from './field.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
  /** What the button copies, where there are several. */
  of?: string;
}

/** Something to hand on: to select, and to copy by a button where the browser lets a page do that. */
export function CopyField({ label, value, of }: CopyFieldProps) {
  return (
    <div className="grid gap-2">
      <TextField label={label} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      <CopyButton text={value} of={of} failure={t.pleaseCopyByHand} />
    </div>
  );
}
