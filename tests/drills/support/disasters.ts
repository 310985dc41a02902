import { setTimeout as delay } from 'node:timers/promises';
import { findPostmasters } from '../../support/processes/processes.ts';
import type { SilentProxy } from '../../running/support/silent-proxy.ts';
import type { Fleet, Place } from './fleet.ts';
import type { SmallDisk } from './small-disk.ts';

/** What the disasters act on. Each disaster ends by itself. */
interface Scene {
  fleet: Fleet;
  /** Each node's network connection to the database, in the order of the nodes. */
  networks: SilentProxy[];
  /** The data folder of PostgreSQL. The process that runs PostgreSQL starts it again. */
  dataDir: string;
  disk: SmallDisk | null;
  /** Returns a number from 0 to below 1, derived from the drill's seed. */
  random: () => number;
}

type Disaster = { name: string; strike: () => Promise<void> };

/** Restarts the node until it stays up, as systemd does, while the database may be unavailable. */
async function startAgain(place: Place): Promise<void> {
  for (;;) {
    try {
      await place.start();
      return;
    } catch {
      await delay(1000);
    }
  }
}

export function listDisasters({ fleet, networks, dataDir, disk, random }: Scene): Disaster[] {
  const pick = <T>(all: T[]): T => {
    const one = all[Math.floor(random() * all.length)];
    if (one === undefined) throw new Error('there is none');
    return one;
  };
  const some = (from: number, to: number) => delay(from + random() * (to - from));
  const disasters: Disaster[] = [
    {
      name: 'a node is killed',
      async strike() {
        const place = pick(fleet.places);
        place.server.signal('SIGKILL');
        await place.server.ended;
        await startAgain(place);
      },
    },
    {
      name: 'PostgreSQL is killed',
      async strike() {
        for (const pid of findPostmasters(dataDir)) process.kill(pid, 'SIGKILL');
        await some(2000, 4000);
      },
    },
    {
      name: 'a node’s network falls silent',
      async strike() {
        const network = pick(networks);
        network.silence();
        await some(2000, 20_000);
        network.speak();
      },
    },
    {
      name: 'a node’s connections are reset',
      async strike() {
        pick(networks).reset();
      },
    },
  ];
  if (disk)
    disasters.push({
      name: 'the disk is full',
      async strike() {
        disk.fill();
        await some(4000, 12_000);
        disk.free();
      },
    });
  return disasters;
}
