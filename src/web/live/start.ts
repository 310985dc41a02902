import type { QueryClient } from '@tanstack/react-query';
import { followLive } from './apply.ts';
import { shareLive } from './share.ts';

/** Lets the screens follow what changes. Returns how to stop. */
export function startLive(queryClient: QueryClient): () => void {
  const { hear, stop } = followLive(queryClient);
  const leave = shareLive(hear);
  return () => {
    leave();
    stop();
  };
}
