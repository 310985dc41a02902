import { useEffect } from 'react';
import { confirmDiscard } from './confirm-discard.ts';

/** Returns the clicked link if it leads to another page of the site in this tab. */
function findWayOut(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || !link || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname } = window.location;
  return link.origin === origin && link.pathname !== pathname ? link : null;
}

/** Makes links to other pages ask first while there is unsaved input. The browser itself asks before the user leaves the site. */
export function useGuardedLinks(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    let isLeaving = false;
    async function hold(event: MouseEvent) {
      const link = isLeaving ? null : findWayOut(event);
      if (!link) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!(await confirmDiscard())) return;
      isLeaving = true;
      link.click();
    }
    const listen = (event: MouseEvent) => void hold(event);
    // The capture phase runs before the router's own click handler.
    document.addEventListener('click', listen, true);
    return () => document.removeEventListener('click', listen, true);
  }, [isUnsaved]);
}
