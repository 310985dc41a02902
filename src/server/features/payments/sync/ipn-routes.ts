import type { FastifyInstance } from 'fastify';
import type { Ipn, ProviderEvent } from '../../../providers/provider.ts';
import type { Services } from '../../services.ts';
import { findByProvider } from '../store.ts';
import { insertEvent } from './event-store.ts';

/** Larger than any IPN. */
const BODY_LIMIT = 16 * 1024;

type IpnServices = Pick<Services, 'db' | 'clock'>;

/** An IPN may be anybody's: one that names a payment of ours is a reason to ask the provider, and no more than that. */
async function keepIpn({ db, clock }: IpnServices, name: string, event: ProviderEvent | null): Promise<void> {
  if (!event || event.paymentRef === null) return;
  const of = { ref: event.paymentRef, paymentId: null };
  if (await findByProvider(db, name, of)) await insertEvent(db, name, event, clock());
}

/** Receives the IPNs of one provider, in a scope of its own: the other endpoints go on refusing forms. */
export function registerIpn(
  app: FastifyInstance,
  services: IpnServices,
  { name, ipn }: { name: string; ipn: Ipn },
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(ipn.contentType, { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post(`/${name}`, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    await keepIpn(services, name, ipn.parse(body));
    return reply.send({ received: true });
  });
}
