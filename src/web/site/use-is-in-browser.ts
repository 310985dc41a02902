import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * False on the server, and in the browser while it takes over what the server has rendered. Until then a form is inert: what
 * is typed into it would be lost.
 */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
