import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Meter } from '../process/meter.ts';
import { watchClub, type ClubSource } from './club-metrics.ts';
import { createMeter } from './node-metrics.ts';
import { gaugeState, type NodeState } from './state-metrics.ts';

/**
 * Of all that prom-client knows about a process, these are shown; nobody asks for the others, or they cost more with each
 * connection.
 */
const OF_THE_PROCESS = new Set([
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
  'process_start_time_seconds',
  'process_open_fds',
  'process_max_fds',
  'nodejs_heap_size_total_bytes',
  'nodejs_heap_size_used_bytes',
  'nodejs_external_memory_bytes',
  'nodejs_gc_duration_seconds',
  'nodejs_version_info',
]);
const isKept = (name: string) => OF_THE_PROCESS.has(name) || name.startsWith('nodejs_eventloop_lag_');

export type MetricsSource = ClubSource & NodeState & { version: string };

export interface Metrics {
  meter: Meter;
  /** Returns all metrics as of now, as Prometheus reads them. */
  scrape(): Promise<string>;
  contentType: string;
}

/** Everything that this node tells of itself and of the club. */
export function createMetrics(source: MetricsSource): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const { name } of register.getMetricsAsArray()) if (!isKept(name)) register.removeSingleMetric(name);
  new Gauge({
    name: 'club_build_info',
    help: 'Which version runs.',
    labelNames: ['version'],
    registers: [register],
  }).set({ version: source.version }, 1);
  gaugeState(register, source);
  const meter = createMeter(register);
  const refreshClub = watchClub(register, source);
  return {
    meter,
    contentType: register.contentType,
    async scrape() {
      await refreshClub();
      return register.metrics();
    },
  };
}
