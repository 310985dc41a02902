import { useState } from 'react';

/** Returns a function that copies a text and the outcome of the last attempt. A browser may refuse to copy. */
export function useCopy(text: string): { outcome: 'copied' | 'refused' | null; copy: () => Promise<void> } {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Without HTTPS or permission, a page may not write to the clipboard.
      setOutcome('refused');
    }
  }
  return { outcome, copy };
}
