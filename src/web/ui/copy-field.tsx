import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
}

/** Something to hand on: to select, and to copy by a button where the browser lets a page do that. */
export function CopyField({ label, value }: CopyFieldProps) {
  const [outcome, setOutcome] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('Copied.');
    } catch {
      // Without https, or without leave, a page may not write to the clipboard.
      setOutcome('The browser did not let us copy it. Please select the text and copy it by hand.');
    }
  }
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        readOnly
        value={value}
        className="text-sm"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden size={16} />
          Copy
        </Button>
        <p role="status" className="text-sm font-medium text-muted">
          {outcome}
        </p>
      </div>
    </div>
  );
}
