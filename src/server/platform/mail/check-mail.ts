import { isLoopback } from '../config/public-address.ts';

/**
 * Connects to the mail server and logs in, without sending anything. Throws the error of the server or the network. `limitMs` is the
 * timeout of each step.
 */
export async function checkMail(url: string, limitMs: number): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    requireTLS: !isLoopback(new URL(url).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    dnsTimeout: limitMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
