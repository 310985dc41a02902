import type { FastifyRequest } from 'fastify';

const USER_AGENT_LENGTH = 300;

/** The origin of a call. */
export interface Source {
  ip: string;
  /** What the browser calls itself, as far as it can be kept and shown: printable ASCII. */
  userAgent: string;
}

export function sourceOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Source {
  const userAgent = (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, USER_AGENT_LENGTH);
  return { ip, userAgent };
}
