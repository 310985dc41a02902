import { Agent, request as send } from 'node:http';
import type { Endpoint } from '#contract/endpoint.ts';

export interface Ask {
  method?: Endpoint['method'];
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** The number of simultaneous connections: that of a busy evening at one node. */
const CONNECTIONS = 16;

/** Requests come from many networks, or the throttle would refuse them. */
const NETWORKS = 2000;

export interface Client {
  ask(what: Ask): Promise<Answer>;
  /** Sends the requests over the open connections; throws when an answer has another status. */
  askMany(asks: Ask[], status: number): Promise<void>;
  close(): void;
}

let asked = 0;

/** Makes a client of one server that keeps its connections open. */
export function createClient(url: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const { hostname: host, port } = new URL(url);

  function ask({ method = 'GET', path, headers, body }: Ask): Promise<Answer> {
    asked += 1;
    const network = asked % NETWORKS;
    return new Promise((resolve, reject) => {
      const sent = send(
        {
          host,
          port,
          agent,
          method,
          path,
          headers: { 'x-forwarded-for': `10.${network >> 8}.${network & 255}.7`, ...headers },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(parts).toString(),
            }),
          );
          answer.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  return {
    ask,
    async askMany(asks, status) {
      const left = asks.values();
      async function work(): Promise<void> {
        for (const wish of left) {
          const answer = await ask(wish);
          if (answer.status !== status)
            throw new Error(
              `${wish.path}: ${answer.status} instead of ${status}: ${answer.body.slice(0, 300)}`,
            );
        }
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, work));
    },
    close: () => agent.destroy(),
  };
}
