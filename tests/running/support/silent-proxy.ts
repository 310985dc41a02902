import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A network connection between the site and its database. */
export interface SilentProxy {
  port: number;
  /** Stops forwarding from now on, without closing any connection. */
  silence(): void;
  /** Forwards everything that was held back, and continues. */
  speak(): void;
  reset(): void;
}

export async function startSilentProxy(target: { host: string; port: number }): Promise<SilentProxy> {
  const sockets = new Set<Socket>();
  let isSilent = false;

  function join(from: Socket, to: Socket): void {
    sockets.add(from);
    from.on('data', (chunk) => to.write(chunk));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isSilent) from.pause();
  }

  const proxy = createServer((client) => {
    const server = connect(target);
    join(client, server);
    join(server, client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  return {
    port: address.port,
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    speak() {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    reset() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
  };
}
