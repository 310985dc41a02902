import type { FastifyInstance } from 'fastify';
import type { Cards, PostWebhook } from './cards/cards.ts';

/** Posts to this server's own webhook endpoint, in the process but through the whole HTTP stack. */
export function createPostWebhook(
  app: Pick<FastifyInstance, 'inject'>,
  { signatureHeader }: Pick<Cards, 'signatureHeader'>,
): PostWebhook {
  return async (body, signature) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/webhooks/cards',
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      payload: body,
    });
    return statusCode;
  };
}
