import type { QueryClient } from '@tanstack/react-query';
import { followLive } from './apply.ts';
import { shareLive } from './share.ts';

/** Keeps the screens up to date with live events. Returns the function that stops it. */
export function startLive(queryClient: QueryClient): () => void {
  const { hear, stop } = followLive(queryClient);
  const leave = shareLive(hear);
  return () => {
    leave();
    stop();
  };
}
