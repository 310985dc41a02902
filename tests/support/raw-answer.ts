import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

/** Returns the raw bytes of an answer, because `fetch` would decode them. */
export async function askRaw(url: string, { method = 'GET', headers = {} } = {}) {
  const asked = request(url, { method, headers, agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}
