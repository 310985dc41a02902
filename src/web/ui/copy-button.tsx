import { t } from '#texts/interface.js';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  text: string;
  /** A name for the text, where there are several such buttons. */
  of?: string;
  /** The text shown when the browser does not let the page copy: what to do instead. */
  failure: string;
  children?: ReactNode;
}

/** Copies a text, if the browser allows it, and reports the result. */
export function CopyButton({ text, of, failure, children }: CopyButtonProps) {
  const { outcome, copy } = useCopy(text);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button aria-label={of && t.copyOf({ what: of })} onClick={() => void copy()}>
        <Copy aria-hidden size={16} />
        {t.copy}
      </Button>
      {children}
      <p role="status" className="text-sm font-medium text-muted">
        {outcome === 'copied' ? t.copied : outcome === 'refused' && failure}
      </p>
    </div>
  );
}
