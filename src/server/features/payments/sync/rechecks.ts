import { tryEach } from '../../../platform/jobs/try-each.ts';
import type { PaymentProvider } from '../../../providers/provider.ts';
import { withEachProvider } from '../../../providers/side-by-side.ts';
import { applyProviderState } from './apply-provider-state.ts';
import type { EventServices } from './process-events.ts';

const BATCH_SIZE = 20;

async function recheck(services: EventServices, provider: PaymentProvider, ref: string): Promise<void> {
  const providerPayment = await provider.retrieve(ref);
  if (providerPayment) await applyProviderState(services, providerPayment, null, provider);
}

/**
 * One pass over payments that are over here, on pages that nobody can close: what was paid there since comes as late money,
 * or as money beside a payment, and goes back. Returns how many were asked about.
 */
export function recheckClosedPages(services: EventServices): Promise<number> {
  return withEachProvider(services.providers, async (provider) => {
    const refs = (await provider.claimRechecks?.(BATCH_SIZE)) ?? [];
    return tryEach(
      services.log,
      refs.map((id) => ({ id })),
      {
        errorMessage: 'a payment that is over could not be looked at again',
        work: ({ id }) => recheck(services, provider, id),
      },
    );
  });
}
