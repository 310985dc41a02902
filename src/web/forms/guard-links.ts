import { useEffect } from 'react';
import { confirmDiscard } from './confirm-discard.ts';

/** Returns the link that a click follows on this page's tab to another page of the site. */
function findWayOut(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || !link || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname } = window.location;
  return link.origin === origin && link.pathname !== pathname ? link : null;
}

/** Makes links to other pages ask first while there is unsaved input; the browser asks about what leaves the site. */
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
    // The capture phase comes first, so this hears of a click before the router does.
    document.addEventListener('click', listen, true);
    return () => document.removeEventListener('click', listen, true);
  }, [isUnsaved]);
}
