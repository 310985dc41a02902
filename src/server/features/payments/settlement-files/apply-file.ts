import { poisha } from '#contract/money/money.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { PaymentProvider, ProviderPayment } from '../../../providers/provider.ts';
import { providerNamed } from '../../../providers/side-by-side.ts';
import type { Services } from '../../services.ts';
import { sayProviderName } from '../not-set/say-not-set.ts';
import { readPair } from '../reconcile/pair.ts';
import { repair } from '../reconcile/repair.ts';
import { applyRefund } from '../refunds/apply-refund.ts';
import { findPayment } from '../store.ts';
import { applyProviderState } from '../sync/apply-provider-state.ts';
import type { FileRefund } from './file-refund-rules.ts';
import { isPaidHere, type OwnPayment, type PairedLine } from './pair-rules.ts';

export type FileServices = Pick<Services, 'db' | 'clock' | 'providers' | 'log'>;

/** What a provider has said of a payment that a file names. `no word`: it was not asked, does not answer, or does not know it. */
type Word = 'said' | 'silent' | 'no word';

/** Asks the provider first: what it says itself is recorded under its own names, and again tomorrow by `reconcile`. */
async function askProvider(services: FileServices, { id, provider: name }: OwnPayment): Promise<Word> {
  const provider = providerNamed(services.providers, name);
  const payment = await findPayment(services.db, id);
  if (!provider || !payment) return 'no word';
  try {
    const asked = { ...services, provider };
    const pair = await readPair(asked, { payment, providerPayment: null });
    if (!pair.providerPayment) return 'no word';
    await repair(asked, pair);
    return 'said';
  } catch (error) {
    if (error instanceof Refusal && error.code === 'provider-unavailable') return 'silent';
    throw error;
  }
}

/** Returns who says it, also where the settings do not name them any more. */
function speakerOf(
  providers: PaymentProvider[],
  name: string,
): Pick<PaymentProvider, 'name' | 'kind' | 'label'> {
  return providerNamed(providers, name) ?? { name, kind: 'hosted', label: sayProviderName(name) };
}

function toPaid({ line, payment }: PairedLine): ProviderPayment {
  return {
    ref: payment.provider_ref ?? line.ids[0] ?? payment.id,
    state: 'succeeded',
    received: line.amount,
    currency: 'bdt',
    clientSecret: null,
    isChallenged: false,
    bookingId: payment.booking_id,
    paymentId: payment.id,
    method: { kind: payment.provider.replace(/-test$/, ''), brand: null, last4: null },
    lastError: null,
    refunded: null,
    isDisputed: false,
    fee: line.fee === null ? null : poisha(line.fee),
  };
}

/**
 * Records a payment that is paid in the file and not here, as tab, webhook and poller would: its booking is confirmed, or the money goes
 * back. Where the provider itself says otherwise, its word counts and the difference stays.
 */
export async function applyPaidLine(services: FileServices, pair: PairedLine): Promise<void> {
  if (isPaidHere(pair.payment)) return;
  if ((await askProvider(services, pair.payment)) !== 'no word') return;
  const provider = speakerOf(services.providers, pair.payment.provider);
  await applyProviderState(services, toPaid(pair), null, provider);
}

/** Records money that went back by the file: under the provider's own name where it tells that, or else as the file has it. */
export async function applyRefundLine(services: FileServices, told: FileRefund): Promise<void> {
  const { line, payment, refund, ref } = told;
  if (refund?.status === 'succeeded' || (refund && refund.amount_poisha !== line.amount)) return;
  // A line that stands in the file twice does not say whether money went back twice.
  if (!refund && line.sameAs !== null) return;
  const made = {
    ref: refund?.provider_ref ?? ref,
    paymentRef: payment.provider_ref,
    amount: line.amount,
    refundId: refund?.id ?? null,
    state: 'succeeded' as const,
  };
  await applyRefund(services, made, speakerOf(services.providers, payment.provider));
}

/** Asks the provider of each of these payments about its refunds, where it lists them. */
export async function askAboutRefunds(services: FileServices, told: FileRefund[]): Promise<void> {
  const open = told.filter(({ refund }) => refund?.status !== 'succeeded').map(({ payment }) => payment);
  for (const payment of new Set(open))
    if (providerNamed(services.providers, payment.provider)?.can.listRefunds)
      await askProvider(services, payment);
}
