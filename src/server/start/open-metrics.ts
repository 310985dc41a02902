import { READINGS } from '../features/operation/checks.ts';
import type { Services } from '../features/services.ts';
import type { ClubDatabase } from './open-database.ts';
import { listen } from '../platform/process/listen.ts';
import { productVersion } from '../platform/process/product-version.ts';
import type { Meter } from '../platform/process/meter.ts';

interface OpenMetrics {
  meter: Meter;
  /** Opens the port for Prometheus. Throws `StartError` when the port is not available. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

/** Seconds by which an outbox message may be older than the commit of its transaction. */
const SETTLE_SECONDS = 15;

/** Opens the metrics for METRICS_PORT. Without it, returns null and loads nothing. */
export async function openMetrics(
  { config, db, clock, log, health }: Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'health'>,
  database: Pick<ClubDatabase, 'pool' | 'watch'>,
): Promise<OpenMetrics | null> {
  const address = config.metrics;
  if (address === null) return null;
  const { createMetrics, createScrapeServer } = await import('../platform/metrics/metrics.ts');
  const { pool, watch } = database;
  const metrics = createMetrics({
    db,
    clock,
    health,
    pool,
    trouble: () => watch.trouble(),
    settleSeconds: SETTLE_SECONDS,
    readings: READINGS,
    version: productVersion(),
  });
  const server = createScrapeServer(metrics, log);
  return {
    meter: metrics.meter,
    listen: () => listen(server, { ...address, names: ['METRICS_HOST', 'METRICS_PORT'] }),
    close: () => server.close(),
  };
}
