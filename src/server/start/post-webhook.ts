import type { FastifyInstance } from 'fastify';
import type { Ipn, PostIpn, PostWebhook, SignedWebhooks } from '../providers/provider.ts';

/** Posts signed events to this server's own endpoint for them, in the process but through the whole HTTP stack. */
export function createPostWebhook(
  app: Pick<FastifyInstance, 'inject'>,
  { path, signatureHeader }: Pick<SignedWebhooks, 'path' | 'signatureHeader'>,
): PostWebhook {
  return async (body, signature) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/webhooks/${path}`,
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      payload: body,
    });
    return statusCode;
  };
}

/** Posts IPNs to the endpoint for those of the provider with this name, in the same way. */
export function createPostIpn(
  app: Pick<FastifyInstance, 'inject'>,
  name: string,
  { contentType }: Pick<Ipn, 'contentType'>,
): PostIpn {
  return async (body) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/webhooks/${name}`,
      headers: { 'content-type': contentType },
      payload: body,
    });
    return statusCode;
  };
}
