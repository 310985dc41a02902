import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawConnection {
  socket: Socket;
  /** Returns the text received so far. */
  text: () => string;
  /** Resolves with all received text when the server has closed the connection. */
  closed: Promise<string>;
}

/** Opens a raw connection to the server, for requests that no HTTP client would send. `from` is another local address to connect from. */
export async function connectRaw(url: string, from?: string): Promise<RawConnection> {
  const { hostname: host, port } = new URL(url);
  const socket = connect({ host, port: Number(port), ...(from !== undefined && { localAddress: from }) });
  let text = '';
  socket.setEncoding('latin1').on('data', (part: string) => (text += part));
  const { promise: closed, resolve } = Promise.withResolvers<string>();
  socket.on('close', () => resolve(text));
  // A connection that the server resets has ended too.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, text: () => text, closed };
}

/** Returns a request without a body as text. */
export function rawRequest(method: string, path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: 'club.test', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

/** Sends these requests in one write on one connection; returns the status and the head of each answer. */
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
