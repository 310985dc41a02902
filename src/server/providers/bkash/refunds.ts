import { t } from '#texts/payments.js';
import { poisha } from '#contract/money/money.ts';
import { Silence } from '../hosted/ask.ts';
import { findCheckout } from '../hosted/checkout-store.ts';
import { fromShortId, toShortId } from '../hosted/short-id.ts';
import { parseTaka, printTaka } from '../hosted/taka-text.ts';
import type { PaymentProvider, ProviderRefund } from '../provider.ts';
import { bkashRefundAnswer, refundsAnswer, type ListedRefund } from './answers.ts';
import { REFUND } from './calls.ts';
import type { BkashContext } from './context.ts';
import { askStatus } from './payments.ts';
import { readCode, readFault, isRefundRefused } from './verdict-rules.ts';

/** Returns a ref that is unique across all providers and contains the payment's ref. */
function makeRefundRef(paymentRef: string, refundTrxId: string): string {
  return `${paymentRef}/r/${refundTrxId}`;
}

function toRefund(paymentRef: string, listed: ListedRefund): ProviderRefund {
  return {
    ref: makeRefundRef(paymentRef, listed.refundTrxId),
    paymentRef,
    amount: parseTaka(listed.refundAmount) ?? poisha(0),
    refundId: fromShortId(listed.sku),
    state: listed.refundTransactionStatus === 'Completed' ? 'succeeded' : 'sent',
  };
}

async function findTrxId(context: BkashContext, paymentRef: string): Promise<string> {
  const { db, name } = context;
  const checkout = await findCheckout(db, { provider: name, ref: paymentRef });
  const kept = checkout?.transaction ?? '';
  if (kept !== '') return kept;
  const { trxID } = await askStatus(context, paymentRef);
  if (trxID === '') throw new Silence('no transaction of a payment that is to be refunded');
  return trxID;
}

async function listRefunds(context: BkashContext, paymentRef: string): Promise<ProviderRefund[]> {
  const trxId = await findTrxId(context, paymentRef);
  const answer = await context.calls.call(
    `${REFUND}/status`,
    { paymentId: paymentRef, trxId },
    refundsAnswer,
  );
  const code = readCode(answer);
  // A missing list must not be read as an empty one, or the refund would be made a second time.
  if (!answer.refundTransactions && code !== '0000')
    throw new Silence(`no list of refunds: ${readFault(answer)}`);
  return (answer.refundTransactions ?? []).map((listed) => toRefund(paymentRef, listed));
}

type BkashRefunds = Pick<PaymentProvider, 'refund' | 'retrieveRefund' | 'listRefunds'>;

/**
 * Refunds through version 2 of bKash's API, which makes them immediately. A refund whose answer was lost is found by our id, which bKash
 * stores as `sku`.
 */
export function bkashRefunds(context: BkashContext): BkashRefunds {
  const { ask, calls } = context;

  return {
    refund: ({ refundId, paymentRef, amount }) =>
      ask(t.refundAgain, async () => {
        const body = {
          paymentId: paymentRef,
          trxId: await findTrxId(context, paymentRef),
          refundAmount: printTaka(amount),
          sku: toShortId(refundId),
          reason: 'Refund of a court booking',
        };
        const answer = await calls.call(`${REFUND}/transaction`, body, bkashRefundAnswer);
        if (isRefundRefused(answer)) return { refused: readFault(answer) };
        const { refundTrxId, refundTransactionStatus } = answer;
        if (refundTrxId === '') throw new Silence(`no refund, and no refusal: ${readFault(answer)}`);
        const state = refundTransactionStatus === 'Completed' ? 'succeeded' : 'sent';
        return { ref: makeRefundRef(paymentRef, refundTrxId), paymentRef, amount, refundId, state };
      }),

    retrieveRefund: (ref) =>
      ask(t.refundChecked, async () => {
        const [paymentRef = ''] = ref.split('/r/');
        const all = await listRefunds(context, paymentRef);
        return all.find((refund) => refund.ref === ref) ?? null;
      }),

    listRefunds: (paymentRef) => ask(t.refundsChecked, () => listRefunds(context, paymentRef)),
  };
}
