import { useEffect } from 'react';
import './confirm-discard.ts';
import { tellOfUnsaved } from './follow-unsaved.ts';
import { readHistoryIndex, unsaved } from './unsaved.ts';

function holdPage(event: BeforeUnloadEvent) {
  event.preventDefault(); // makes the browser ask in its own words
}

/** Makes Back, closing the page and callers of `confirmDiscard` ask first while there is unsaved input. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved.forms += 1;
    unsaved.at = readHistoryIndex(window.history.state);
    window.addEventListener('beforeunload', holdPage);
    tellOfUnsaved();
    return () => {
      unsaved.forms -= 1;
      window.removeEventListener('beforeunload', holdPage);
      tellOfUnsaved();
    };
  }, [isUnsaved]);
}
