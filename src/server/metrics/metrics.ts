import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Meter } from '../process/meter.ts';
import { watchClub, type ClubSource } from './club-metrics.ts';
import { createMeter } from './node-metrics.ts';
import { gaugeState, type NodeState } from './state-metrics.ts';

/** Of what prom-client knows of a process; the rest is asked for by nobody, or costs more with each connection. */
const OF_THE_PROCESS =
  /^(process_(cpu_seconds_total|resident_memory_bytes|start_time_seconds|open_fds|max_fds)|nodejs_(eventloop_lag_.*|heap_size_(total|used)_bytes|external_memory_bytes|gc_duration_seconds|version_info))$/;

export type MetricsSource = ClubSource & NodeState & { version: string };

export interface Metrics {
  meter: Meter;
  /** All metrics as of now, as Prometheus reads them. */
  scrape(): Promise<string>;
  contentType: string;
}

/** Everything that this node tells of itself and of the club. */
export function createMetrics(source: MetricsSource): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const { name } of register.getMetricsAsArray())
    if (!OF_THE_PROCESS.test(name)) register.removeSingleMetric(name);
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
