import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { insertEvent } from './event-store.ts';

/**
 * Takes the provider's events. One with the right signature is kept and answered at once, and worked off later; so a
 * failure of ours is no reason for the provider to send it again, except that it could not be kept.
 */
export function registerWebhooks(app: FastifyInstance, { db, cards, clock }: Services): void {
  // The signature is over the body as it came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/cards', async (request, reply) => {
    const signature = request.headers[cards.signatureHeader];
    const body = typeof request.body === 'string' ? request.body : '';
    const event = cards.parseWebhook(body, typeof signature === 'string' ? signature : '');
    await insertEvent(db, cards.name, event, clock());
    return reply.send({ received: true });
  });
}
