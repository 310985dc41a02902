import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { BaseLogger } from 'pino';
import type { Metrics } from './metrics.ts';

const TIMEOUT_MS = 10_000;

/** A port of its own for Prometheus, which knows `GET /metrics` and nothing else. */
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
