import { useState } from 'react';

/** Copies a text where the browser lets a page do that; `outcome` is what came of it. */
export function useCopy(text: string): { outcome: 'copied' | 'refused' | null; copy: () => Promise<void> } {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Without https, or without permission, a page may not write to the clipboard.
      setOutcome('refused');
    }
  }
  return { outcome, copy };
}
