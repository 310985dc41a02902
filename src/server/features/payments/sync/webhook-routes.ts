import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../../platform/errors.ts';
import type { SignedWebhooks } from '../../../providers/provider.ts';
import type { Services } from '../../services.ts';
import { insertEvent } from './event-store.ts';
import { t } from '../texts.ts';

/** Larger than any event that a card provider sends. */
const BODY_LIMIT = 256 * 1024;

/**
 * Receives the events of a provider that signs them. One with the right signature is stored and answered at once, and
 * processed later; so a failure of ours is no reason for the provider to send it again, except that it could not be kept.
 */
export function registerWebhooks(
  app: FastifyInstance,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { name, webhooks }: { name: string; webhooks: SignedWebhooks },
): void {
  const { path, signatureHeader, signatureForm } = webhooks;
  // The signature is over the body as it came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  const signatureOf = (request: FastifyRequest) => String(request.headers[signatureHeader] ?? '');
  async function requireSignature(request: FastifyRequest): Promise<void> {
    if (!signatureForm.test(signatureOf(request))) throw new Refusal('bad-request', t.wrongSignature);
  }
  app.post(`/${path}`, { bodyLimit: BODY_LIMIT, onRequest: requireSignature }, async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const event = await webhooks.parse(body, signatureOf(request));
    await insertEvent(db, name, event, clock());
    return reply.send({ received: true });
  });
}
