import { useState, type SubmitEvent } from 'react';
import { Button } from '../button.tsx';
import { Spinner } from '../spinner.tsx';
import { TextField } from './field.tsx';

interface TypedCodeFormProps {
  label: string;
  hint?: string;
  action: string;
  /** What was typed before is looked up. What is typed meanwhile is passed on too: a scanner does not wait. */
  isBusy: boolean;
  onType: (text: string) => void;
}

/** A field for a code, empty again once it is typed: a scanner types a whole address and presses Enter, as people do with letters. */
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
