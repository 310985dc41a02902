import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

/** Returns an answer as it went over the line: `fetch` would undo the encoding. */
export async function askRaw(url: string, { method = 'GET', headers = {} } = {}) {
  const asked = request(url, { method, headers, agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}
