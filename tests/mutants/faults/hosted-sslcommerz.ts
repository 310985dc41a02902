import type { Fault } from '../fault.ts';

const LOOK = 'src/server/providers/sslcommerz/look.ts';
const TRIES = 'src/server/providers/sslcommerz/try-rules.ts';
const PAYMENT = 'src/server/providers/sslcommerz/payment-rules.ts';
const PAYMENTS = 'src/server/providers/sslcommerz/payments.ts';
const REFUNDS = 'src/server/providers/sslcommerz/refunds.ts';
const NOTICES = 'src/server/providers/sslcommerz/notices.ts';
const CALLS = 'src/server/providers/sslcommerz/calls.ts';
const LOOKS = 'src/server/providers/hosted/look-store.ts';

const VERDICTS = 'tests/providers/sslcommerz/sslcommerz-verdicts.test.ts';
const LATE = 'tests/providers/sslcommerz/sslcommerz-late.test.ts';
const REPAYMENTS = 'tests/providers/sslcommerz/sslcommerz-repayments.test.ts';
const TRY_RULES = 'src/server/providers/sslcommerz/try-rules.test.ts';
const PAYMENT_RULES = 'src/server/providers/sslcommerz/payment-rules.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'takes a payment for made that the validation does not confirm',
    file: LOOK,
    before: 'if (!isConfirmed(tried, validation)) continue;',
    after: '',
    noticedBy: VERDICTS,
    title: 'counts only once',
    quick: true,
  },
  {
    name: 'believes the query where the validation knows nothing of it',
    file: TRIES,
    before: '    isCalledPaid(validation) &&\n',
    after: '',
    noticedBy: [TRY_RULES, VERDICTS],
  },
  {
    name: 'takes the validation of another payment for this one’s',
    file: TRIES,
    before: '    validation.tran_id === tried.tran_id &&\n',
    after: '',
    noticedBy: TRY_RULES,
  },
  {
    name: 'calls a payment over while the bank is thinking',
    file: PAYMENT,
    before: "if (isDoubted || course === 'under way')",
    after: 'if (isDoubted)',
    noticedBy: [PAYMENT_RULES, VERDICTS],
  },
  {
    name: 'forgets which money counts',
    file: LOOK,
    before: 'paid.find(({ valId }) => valId === kept)',
    after: 'paid.at(0)',
    noticedBy: LATE,
    title: 'what counted once',
  },
  {
    name: 'says nothing of money that came beside a payment',
    file: PAYMENT,
    before: "state: 'succeeded', received, currency, method, fee, risk, surplus };",
    after: "state: 'succeeded', received, currency, method, fee, risk };",
    noticedBy: [PAYMENT_RULES, LATE],
  },
  {
    name: 'gives back the money that counts for money that came beside it',
    file: REFUNDS,
    before: 'const wanted = valId ?? checkout?.transaction ?? null;',
    after: 'const wanted = checkout?.transaction ?? valId;',
    noticedBy: LATE,
    title: 'the first counts',
  },
  {
    name: 'never looks again at a page that is over here',
    file: LOOK,
    before: "if (payment.state === 'canceled' && checkout.closed_at === null)",
    after: 'if (checkout.closed_at !== null)',
    noticedBy: LATE,
    title: 'after a try that failed',
  },
  {
    name: 'looks at a closed page without end',
    file: LOOKS,
    before: '      then coalesce(closed_at, created_at) + make_interval(hours => ${LAST_HOURS}::int) end',
    after: '      then look_at else look_at end',
    noticedBy: LATE,
    title: 'for the last time',
  },
  {
    name: 'forgets a page because nobody answered once',
    file: LOOKS,
    before: 'then ${now}::timestamptz + make_interval(hours => ${AGAIN_HOURS}::int) end',
    after: 'then null::timestamptz + make_interval(hours => ${AGAIN_HOURS}::int) end',
    noticedBy: LATE,
    title: 'until SSLCommerz answers',
  },
  {
    name: 'lets several nodes look at the same page',
    file: LOOKS,
    before: 'order by look_at limit ${limit} for update skip locked',
    after: 'order by look_at limit ${limit}',
    noticedBy: LATE,
    title: 'claimed by one node',
  },
  {
    name: 'takes a way back for another payment’s',
    file: PAYMENTS,
    before: 'if (tranId !== undefined && tranId !== ref) return null;',
    after: '',
    noticedBy: VERDICTS,
    title: 'another payment’s id',
  },
  {
    name: 'takes the answer of a store that is not served for an empty one',
    file: CALLS,
    before: "if (answer.APIConnect !== 'DONE') throw",
    after: "if (answer.APIConnect === '') throw",
    noticedBy: [VERDICTS, REPAYMENTS],
  },
  {
    name: 'tells every refund as made',
    file: REFUNDS,
    before: "const state = STATES.get(answer.status) ?? 'sent';",
    after: "const state = STATES.get(answer.status) ?? 'succeeded';",
    noticedBy: REPAYMENTS,
    title: 'of which payment',
  },
  {
    name: 'gives every refund an id of its own, whoever asks again',
    file: REFUNDS,
    before: 'refund_trans_id: toShortId(refundId),',
    after: 'refund_trans_id: toShortId(crypto.randomUUID()),',
    noticedBy: REPAYMENTS,
    title: 'not made twice',
  },
  {
    name: 'stores whatever a notice calls its kind',
    file: NOTICES,
    before: "const type = /^[A-Z_]{1,40}$/.test(told) ? told : 'UNKNOWN';",
    after: 'const type = told;',
    noticedBy: 'src/server/test-providers/sslcommerz/notice-signature.test.ts',
  },
];
