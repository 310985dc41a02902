import { openLive } from '#contract/site/live.ts';
import type { MountStream } from '../http/mount-stream.ts';
import type { Live } from './live.ts';

export function mountLive(mountStream: MountStream, live: Live): void {
  mountStream(openLive, {
    before: ({ network }) => live.requireRoom(network),
    open: (reader, headers) => live.open(reader, headers['last-event-id']?.toString()),
  });
}
