import { Gauge, type Registry } from 'prom-client';
import type { PoolCounts } from '../db/pool.ts';
import type { Health } from '../process/health.ts';

export interface NodeState {
  health: Pick<Health, 'unready' | 'disk' | 'aheadMs'>;
  pool: () => PoolCounts;
}

/** Gauges what this node is like at the moment of the scrape; costs nothing to look at. */
export function gaugeState(register: Registry, { health, pool }: NodeState): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read());
      },
    });
  gauge('club_ready', '1 while /readyz says 200.', () => (health.unready() === null ? 1 : 0));
  gauge(
    'club_clock_skew_seconds',
    'How far the clock of this machine is ahead of the database’s.',
    () => health.aheadMs() / 1000,
  );
  gauge('club_pool_connections', 'Database connections of this node.', () => pool().total);
  gauge('club_pool_idle', 'Of these, how many nobody uses.', () => pool().idle);
  gauge('club_pool_waiting', 'Calls that wait for one of them.', () => pool().waiting);
  // The disk of a database on another machine is not known here.
  if (health.disk() !== null)
    gauge('club_disk_free_ratio', 'Free part of the disk of the embedded database.', () => {
      const space = health.disk();
      return space ? space.freePercent / 100 : 0;
    });
}
