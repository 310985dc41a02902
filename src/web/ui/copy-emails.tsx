import { t } from '#texts/interface.js';
import { Copy } from 'lucide-react';
import { Button } from './button.tsx';
import { useCopy } from './use-copy.ts';

const SAID = { copied: t.copiedEmails, refused: t.cannotCopyEmails };

/** Copies the selected email addresses, each once and separated by commas, as mail programs expect them. */
export function CopyEmails({ emails }: { emails: string[] }) {
  const different = [...new Set(emails.filter((email) => email !== ''))];
  const { outcome, copy } = useCopy(different.join(', '));
  return (
    <>
      <Button disabled={different.length === 0} onClick={() => void copy()}>
        <Copy aria-hidden size={16} />
        {outcome === null ? t.copyEmails : SAID[outcome]}
      </Button>
      <p role="status" className="sr-only">
        {outcome && SAID[outcome]}
      </p>
    </>
  );
}
