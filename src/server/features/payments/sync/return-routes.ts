import type { FastifyInstance } from 'fastify';
import { validate as isUuid } from 'uuid';
import { addressIn } from '#contract/language-address.ts';
import type { Language } from '#contract/language.ts';
import { FROM_PROVIDER, returnPage } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import { returnPageOfDues } from '#contract/memberships/membership-pages.ts';
import { DatabaseUnavailable } from '../../../platform/db/unavailable.ts';
import { Refusal } from '../../../platform/errors.ts';
import { providerNamed } from '../../../providers/side-by-side.ts';
import type { Services } from '../../services.ts';
import { findPayment, type PaymentRow } from '../store.ts';
import { applyProviderState } from './apply-provider-state.ts';

/** Larger than any form that a provider's page sends. */
const BODY_LIMIT = 16 * 1024;

interface Return {
  Params: { provider: string; payment: string };
  Querystring: Record<string, string | string[]>;
  Body: URLSearchParams | undefined;
}

interface Arrival {
  provider: string;
  paymentId: string;
  /** What the browser brought; of a name that comes twice, one value. */
  fields: Record<string, string>;
}

/** Returns the page of the link by which somebody pays dues who is not signed in. */
type FindLinkPage = (chargeId: string) => Promise<string>;

type ReturnServices = Services & { findLinkPage: FindLinkPage };

/** Returns the page on which whoever pays goes on. */
async function returnOf(
  { booking_id, charge_id, by_link }: PaymentRow,
  findLinkPage: FindLinkPage,
): Promise<string> {
  if (booking_id !== null) return returnPage(booking_id, charge_id);
  if (charge_id === null) return PAGES.membership;
  return by_link ? `${await findLinkPage(charge_id)}?${FROM_PROVIDER}=1` : returnPageOfDues(charge_id);
}

/** Has the provider say what became of the payment; answers the page to go on with. */
async function arrive(
  services: ReturnServices,
  { provider: name, paymentId, fields }: Arrival,
): Promise<string> {
  const payment = isUuid(paymentId) ? await findPayment(services.db, paymentId) : null;
  const provider = providerNamed(services.providers, name);
  if (!provider?.readReturn || payment?.provider !== name || payment.provider_ref === null) return PAGES.home;
  try {
    const providerPayment = await provider.readReturn(payment.provider_ref, fields);
    if (providerPayment) await applyProviderState(services, providerPayment, null, provider);
  } catch (error) {
    // The page asks again, and background work after it.
    if (!(error instanceof Refusal && error.code === 'provider-unavailable')) throw error;
  }
  return returnOf(payment, services.findLinkPage);
}

/**
 * Mounts where a provider's page sends the payer back to, by a link or by a form of another site. Whoever comes is not
 * signed in for this request, because the session's cookie stays away from it, and need not be: all it does is have the
 * provider asked about a payment. The answer is a page of ours in the language in which the payment was begun, whose own
 * script is signed in.
 */
export function registerReturns(app: FastifyInstance, services: ReturnServices, language: Language): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.route<Return>({
    method: ['GET', 'POST'],
    url: '/:provider/:payment',
    handler: async ({ params: { provider, payment: paymentId }, query, body }, reply) => {
      const fields: Record<string, string> = Object.fromEntries(body ?? []);
      for (const [key, value] of Object.entries(query)) fields[key] = String(value);
      const page = await arrive(services, { provider, paymentId, fields }).catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailable)) throw error;
        return PAGES.approvedBookings; // it says that the club is away, and asks again
      });
      return reply.header('cache-control', 'no-store').redirect(addressIn(language, page), 303);
    },
  });
}
