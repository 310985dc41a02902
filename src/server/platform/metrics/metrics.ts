import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { BaseLogger } from 'pino';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Meter } from '../process/meter.ts';
import { watchClub, type ClubSource } from './club-metrics.ts';
import { createMeter, gaugeState, type NodeState } from './node-metrics.ts';

/** The process metrics of prom-client that are exposed. The others are not needed, or cost more with each connection. */
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
  /** Returns all current metrics in Prometheus's text format. */
  scrape(): Promise<string>;
  contentType: string;
}

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

const TIMEOUT_MS = 10_000;

/** Creates the server for Prometheus, on a separate port, which only answers `GET /metrics`. */
export function createScrapeServer(metrics: Metrics, log: Pick<BaseLogger, 'error'>) {
  const server = createServer(
    { requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS },
    (request, response) => {
      const [path] = request.url?.split('?') ?? [];
      if (request.method !== 'GET' || path !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      answer(response).catch((error: unknown) => {
        log.error({ err: error }, 'the metrics could not be told');
        response.writeHead(500).end();
      });
    },
  );
  server.setTimeout(TIMEOUT_MS);
  server.maxConnections = 20;

  async function answer(response: ServerResponse): Promise<void> {
    const text = await metrics.scrape();
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
  }

  return {
    async listen({ host, port }: { host: string; port: number }): Promise<string> {
      server.listen(port, host);
      await once(server, 'listening');
      return `http://${host}:${port}/metrics`;
    },
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
