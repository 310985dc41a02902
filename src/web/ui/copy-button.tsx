import { Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface CopyButtonProps {
  text: string;
  /** Said where the browser does not let a page copy: what to do in its place. */
  failure: string;
  /** Further buttons beside it. */
  children?: ReactNode;
}

/** Copies a text where the browser lets a page do that, and says what came of it. */
export function CopyButton({ text, failure, children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied.');
    } catch {
      // Without https, or without permission, a page may not write to the clipboard.
      setOutcome(failure);
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={() => void copy()}>
        <Copy aria-hidden size={16} />
        Copy
      </Button>
      {children}
      <p role="status" className="text-sm font-medium text-muted">
        {outcome}
      </p>
    </div>
  );
}
