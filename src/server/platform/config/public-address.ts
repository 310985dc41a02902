import { isIPv4 } from 'node:net';

export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    (isIPv4(host) && host.startsWith('127.'))
  );
}

/** Whether people reach the site from elsewhere and over https: the address of a club, not of somebody who tries the product out. */
export function isPublicHttps(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && !isLoopback(hostname);
}
