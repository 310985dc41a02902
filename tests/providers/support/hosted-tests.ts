import fastify from 'fastify';
import { createBkashTestProvider } from '#server/test-providers/bkash/test-provider.ts';
import { createSslcommerzTestProvider } from '#server/test-providers/sslcommerz/test-provider.ts';
import { createTestClock } from '../../support/clock.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { takaPayer } from './hosted-payer.ts';
import { afterThisTest } from '../../support/after-test.ts';

export const PUBLIC_URL = 'http://club.test';
export const STORE = { storeId: 'testbox', storePassword: 'qwerty-0815' };
export const MERCHANT = {
  username: 'sandboxUser',
  password: 'sandboxUser@12345',
  appKey: 'the-app-key',
  appSecret: 'the-app-secret',
};

export interface WayBack {
  url: string;
  fields: Record<string, string>;
}

/** Opens both hosted test providers on one database, with their pages served by an app, and a club that records who returns. */
export async function openTestProviders() {
  const { db } = await createTestDatabase();
  const clock = createTestClock();
  const common = { db, clock: clock.now, publicUrl: PUBLIC_URL };
  const sslcommerz = createSslcommerzTestProvider({ ...common, ...STORE });
  const bkash = createBkashTestProvider({ ...common, ...MERCHANT });
  const ways: WayBack[] = [];
  const errors: unknown[] = [];
  const app = fastify();
  app.addHook('onError', async (_request, _reply, error) => {
    errors.push(error);
  });
  await app.register(sslcommerz.routes, { prefix: '/test-gateway/sslcommerz' });
  await app.register(bkash.routes, { prefix: '/test-gateway/bkash' });
  await app.register(async (club) => {
    club.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    club.route<{ Body: Record<string, string> | undefined }>({
      method: ['GET', 'POST'],
      url: '/pay/*',
      handler: (request, reply) => {
        ways.push({ url: request.url, fields: request.body ?? {} });
        return reply.redirect('/dashboard', 303);
      },
    });
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  afterThisTest(() => app.close());
  return {
    db,
    clock,
    sslcommerz,
    bkash,
    ways,
    errors,
    url,
    payer: takaPayer({ url, publicUrl: PUBLIC_URL }),
  };
}

/** Returns the number of times that each answer came. `-` means no answer. */
export function tally(answers: (string | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer ?? '-'] = (counts[answer ?? '-'] ?? 0) + 1;
  return counts;
}
