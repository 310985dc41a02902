import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawConnection {
  socket: Socket;
  /** All that has come so far. */
  text: () => string;
  /** Resolves with all that came when the server has closed the connection. */
  closed: Promise<string>;
}

/**
 * Returns a connection to the server by hand, for what no HTTP client would send, and from another address of this machine.
 */
export async function connectRaw(url: string, from?: string): Promise<RawConnection> {
  const { hostname: host, port } = new URL(url);
  const socket = connect({ host, port: Number(port), ...(from !== undefined && { localAddress: from }) });
  let text = '';
  socket.setEncoding('latin1').on('data', (part: string) => (text += part));
  const { promise: closed, resolve } = Promise.withResolvers<string>();
  socket.on('close', () => resolve(text));
  // A connection that the server breaks off has ended, too.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, text: () => text, closed };
}

/** One request as text, without a body. */
export function rawRequest(method: string, path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: 'club.test', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

/** Sends this many requests at once on one connection; answers the status and the head of each answer. */
export async function askInARow(
  url: string,
  paths: string[],
  headers: Record<string, string> = {},
): Promise<{ status: number; head: string }[]> {
  const { socket, closed } = await connectRaw(url);
  const [last = '', ...rest] = paths.toReversed();
  const requests = [
    ...rest.toReversed().map((path) => rawRequest('GET', path, headers)),
    rawRequest('GET', last, { ...headers, connection: 'close' }),
  ];
  socket.write(requests.join(''));
  const answers = (await closed).split(/HTTP\/1\.1 (?=\d{3} )/).slice(1);
  return answers.map((text) => ({
    status: Number(text.slice(0, 3)),
    head: text.slice(0, text.indexOf('\r\n\r\n')).toLowerCase(),
  }));
}
