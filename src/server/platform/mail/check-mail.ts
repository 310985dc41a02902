import { isLoopback } from '../config/public-address.ts';

/**
 * Connects to the mail server and signs in, without sending anything. Throws what the server, or the network, says; `limitMs`
 * holds for each step.
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
