import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { insertEvent } from './event-store.ts';

/** Larger than any event that a card provider sends. */
const BODY_LIMIT = 256 * 1024;

/** What every signature holds; what comes without one is refused before its body is read. */
const SIGNATURE = /(?:^|,)v1=[0-9a-f]{64}(?:,|$)/;

/**
 * Receives the provider's events. One with the right signature is stored and answered at once, and processed later; so a
 * failure of ours is no reason for the provider to send it again, except that it could not be kept.
 */
export function registerWebhooks(app: FastifyInstance, { db, cards, clock }: Services): void {
  // The signature is over the body as it came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  const signatureOf = (request: FastifyRequest) => String(request.headers[cards.signatureHeader] ?? '');
  async function requireSignature(request: FastifyRequest): Promise<void> {
    if (!SIGNATURE.test(signatureOf(request)))
      throw new Refusal('bad-request', 'The signature of this event is wrong.');
  }
  app.post('/cards', { bodyLimit: BODY_LIMIT, onRequest: requireSignature }, async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const event = await cards.parseWebhook(body, signatureOf(request));
    await insertEvent(db, cards.name, event, clock());
    return reply.send({ received: true });
  });
}
