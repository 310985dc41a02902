import { useState, type SubmitEvent } from 'react';
import { Button } from '../button.tsx';
import { Spinner } from '../spinner.tsx';
import { TextField } from './field.tsx';

interface TypedCodeFormProps {
  label: string;
  hint?: string;
  action: string;
  /** Whether the previous code is being looked up. Codes typed in that time are submitted too, because a scanner does not wait. */
  isBusy: boolean;
  onType: (text: string) => void;
}

/** A field for a code, cleared after each entry. A scanner types a whole address and presses Enter; users type the letters. */
export function TypedCodeForm({ label, hint, action, isBusy, onType }: TypedCodeFormProps) {
  const [typed, setTyped] = useState('');
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return;
    onType(text);
    setTyped('');
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-52">
        <TextField
          label={label}
          {...(hint !== undefined && { hint })}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={400}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" aria-busy={isBusy}>
        {isBusy && <Spinner />}
        {action}
      </Button>
    </form>
  );
}
