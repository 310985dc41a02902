import { t } from '#texts/interface.js';
import { CopyButton } from '../copy-button.tsx';
import { TextField } from './field.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
  /** A name for the copied text, where there are several such fields. */
  of?: string;
}

/** Shows a text to pass on, which the user can select or copy with a button if the browser allows it. */
export function CopyField({ label, value, of }: CopyFieldProps) {
  return (
    <div className="grid gap-2">
      <TextField label={label} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      <CopyButton text={value} of={of} failure={t.pleaseCopyByHand} />
    </div>
  );
}
