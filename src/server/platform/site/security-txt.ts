import type { FastifyInstance } from 'fastify';
import { LANGUAGES } from '#contract/language.ts';
import type { SiteSettings } from '#contract/settings.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';

const HALF_A_YEAR_MS = 182 * 24 * 60 * 60_000;

/** Serves security.txt, which says where to report a vulnerability (RFC 9116). */
export function registerSecurityTxt(
  app: FastifyInstance,
  { config: { publicUrl }, clock }: { config: Pick<Config, 'publicUrl'>; clock: Clock },
  readSettings: () => Promise<SiteSettings>,
): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { club } = await readSettings();
    const expires = new Date(clock().getTime() + HALF_A_YEAR_MS);
    const lines = [
      `Contact: mailto:${club.email}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${LANGUAGES.join(', ')}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
