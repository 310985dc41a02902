import { StartError } from '../start-error.ts';

interface Listener {
  log?: { level: string };
  listen(at: { host: string; port: number }): Promise<string>;
}

interface Address {
  host: string;
  port: number;
  /** The names of the settings for host and port, for error messages. */
  names?: [host: string, port: string];
}

function explain(error: unknown, { host, port, names }: Required<Address>): string | null {
  const [hostName, portName] = names;
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return `${portName} ${port} is taken by another program. Stop that one, or choose another, for example ${portName}=${port + 1}.`;
    case 'EACCES':
      return `${portName} ${port} is not open to ordinary users. Choose one above 1023, for example ${portName}=${port + 3000}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${hostName} ${host} is not an address of this machine. Choose 127.0.0.1, or 0.0.0.0 for every network.`;
    default:
      return null;
  }
}

/** Opens the server to requests. Throws StartError when the host or the port is not available. */
export async function listen(
  app: Listener,
  { host, port, names = ['HOST', 'PORT'] }: Address,
): Promise<void> {
  // Fastify would print a JSON line between the start-up messages, which say the same.
  const level = app.log?.level;
  if (app.log) app.log.level = 'warn';
  try {
    await app.listen({ host, port });
  } catch (error) {
    const sentence = explain(error, { host, port, names });
    if (sentence === null) throw error;
    throw new StartError(sentence, { cause: error });
  } finally {
    if (app.log && level !== undefined) app.log.level = level;
  }
}
