import { useEffect } from 'react';
import { indexOf, unsaved } from './unsaved.ts';

function holdPage(event: BeforeUnloadEvent) {
  event.preventDefault(); // the browser asks, in its own words
}

/** While there is unsaved input, Back, closing the page and callers of `mayDiscard` ask first. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved.forms += 1;
    unsaved.at = indexOf(window.history.state);
    window.addEventListener('beforeunload', holdPage);
    return () => {
      unsaved.forms -= 1;
      window.removeEventListener('beforeunload', holdPage);
    };
  }, [isUnsaved]);
}
