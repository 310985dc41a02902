import { READINGS } from '../features/operation/checks.ts';
import type { Services } from '../features/services.ts';
import type { ClubDatabase } from './open-database.ts';
import { listen } from '../platform/process/listen.ts';
import { productVersion } from '../platform/process/product-version.ts';
import type { Meter } from '../platform/process/meter.ts';

interface OpenMetrics {
  meter: Meter;
  /** Opens the port to Prometheus. Throws StartError where it is not available. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

/** A message of a transaction may be this much older than its commit. */
const SETTLE_SECONDS = 15;

/** Returns the metrics that METRICS_PORT asks for; null, and nothing of them loaded, without it. */
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
