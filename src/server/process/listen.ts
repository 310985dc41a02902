import { StartError } from '../start-error.ts';

interface Listener {
  listen(at: { host: string; port: number }): Promise<string>;
}

function explain(error: unknown, host: string, port: number): string | null {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return `PORT ${port} is taken by another program. Stop that one, or choose another, for example PORT=${port + 1}.`;
    case 'EACCES':
      return `PORT ${port} is not open to ordinary users. Choose one above 1023, for example PORT=3000.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine. Choose 127.0.0.1, or 0.0.0.0 for every network.`;
    default:
      return null;
  }
}

/** Opens the server to requests. Throws StartError where PORT or HOST is not available. */
export async function listen(app: Listener, { host, port }: { host: string; port: number }): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const sentence = explain(error, host, port);
    if (sentence === null) throw error;
    throw new StartError(sentence, { cause: error });
  }
}
