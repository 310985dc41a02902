import { t } from '#texts/payments.js';
import { poisha } from '#contract/money/money.ts';
import { Silence } from '../hosted/ask.ts';
import { findCheckout } from '../hosted/checkout-store.ts';
import { toShortId } from '../hosted/short-id.ts';
import { printTaka } from '../hosted/taka-text.ts';
import type { PaymentProvider, ProviderRefund } from '../provider.ts';
import type { SslcommerzContext } from './context.ts';
import { readPaymentRef } from './payment-rules.ts';
import { sortTries, isCalledPaid } from './try-rules.ts';

const SEPARATOR = '/r/';

/** Returns a ref that is unique across all providers and contains the payment's ref. */
function makeRefundRef(paymentRef: string, refundRefId: string): string {
  return `${paymentRef}${SEPARATOR}${refundRefId}`;
}

function readRefundRef(ref: string): { paymentRef: string; refundRefId: string } {
  const at = ref.lastIndexOf(SEPARATOR);
  return at < 0
    ? { paymentRef: ref, refundRefId: '' }
    : { paymentRef: ref.slice(0, at), refundRefId: ref.slice(at + SEPARATOR.length) };
}

/** Returns the bank's transaction id for a ref, which names either a payment or an overpayment. */
async function findBankId({ db, name, calls }: SslcommerzContext, paymentRef: string): Promise<string> {
  const { tranId, valId } = readPaymentRef(paymentRef);
  const checkout = await findCheckout(db, { provider: name, ref: tranId });
  const wanted = valId ?? checkout?.transaction ?? null;
  const tries = sortTries(await calls.query(tranId));
  // A partial refund may change the attempt's status, so the stored transaction is found by its id.
  const found = tries.find((tried) => (wanted === null ? isCalledPaid(tried) : tried.val_id === wanted));
  if (!found || found.bank_tran_id === '')
    throw new Silence('no transaction of money that is to be refunded');
  return found.bank_tran_id;
}

const STATES = new Map<string, ProviderRefund['state']>([
  ['refunded', 'succeeded'],
  ['cancelled', 'failed'],
]);

type SslcommerzRefunds = Pick<PaymentProvider, 'refund' | 'retrieveRefund' | 'listRefunds'>;

/** Refunds, which SSLCommerz makes within days. Our id is sent as `refund_trans_id`, and SSLCommerz accepts each id only once. */
export function sslcommerzRefunds(context: SslcommerzContext): SslcommerzRefunds {
  const { ask, calls } = context;

  return {
    refund: ({ refundId, paymentRef, amount }) =>
      ask(t.refundAgain, async () => {
        const answer = await calls.refund({
          bank_tran_id: await findBankId(context, paymentRef),
          refund_trans_id: toShortId(refundId),
          refund_amount: printTaka(amount),
          refund_remarks: 'Refund of a court booking',
          refe_id: toShortId(refundId),
        });
        const { status, errorReason, refund_ref_id: refundRefId } = answer;
        if (status === 'failed') return { refused: errorReason || 'SSLCommerz gave no reason' };
        if (refundRefId === '') throw new Silence('no refund, and no refusal');
        return { ref: makeRefundRef(paymentRef, refundRefId), paymentRef, amount, refundId, state: 'sent' };
      }),

    retrieveRefund: (ref) =>
      ask(t.refundChecked, async () => {
        const { paymentRef, refundRefId } = readRefundRef(ref);
        if (refundRefId === '') return null;
        const answer = await calls.queryRefund(refundRefId);
        if (answer.refund_ref_id !== refundRefId) return null;
        const state = STATES.get(answer.status) ?? 'sent';
        // SSLCommerz does not report the amount; our own record has it.
        return { ref, paymentRef, amount: poisha(0), refundId: null, state };
      }),

    listRefunds: () => Promise.resolve([]), // SSLCommerz has no list of refunds
  };
}
