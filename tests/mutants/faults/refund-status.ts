import type { Fault } from '../fault.ts';

const REFUNDS = 'src/server/payments/refunds/refund-store.ts';
const SETTLE = 'src/server/payments/refunds/apply-refund.ts';
const SEND = 'src/server/payments/refunds/send-refunds.ts';
const CONDITIONS = 'tests/payments/refund-conditions.test.ts';
const RECORDS = 'tests/payments/payment-records.test.ts';
const BOOKING_REFUNDS = 'tests/payments/booking-refunds.test.ts';
const REFUNDS_TEST = 'tests/payments/refunds.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'leaves no audit row of a refund that is owed',
    file: REFUNDS,
    before: '  await journal(db, refund, null, actor);\n',
    after: '',
    noticedBy: RECORDS,
  },
  {
    name: 'leaves no audit row of a refund’s step',
    file: REFUNDS,
    before: '  if (before !== change.status) await journal(trx, refund, before, actor);\n',
    after: '',
    noticedBy: RECORDS,
  },
  {
    name: 'records a step of a refund that does not exist',
    file: REFUNDS,
    before: 'if (before !== change.status) await',
    after: 'await',
    noticedBy: 'tests/payments/payment-records.test.ts',
  },
  {
    name: 'sends no message of a refund',
    file: REFUNDS,
    before: '  await publishOfPayment(db, `refund.${status}`, { refund_id: id, payment_id }, actor.now);\n',
    after: '',
    noticedBy: RECORDS,
  },
  {
    name: 'does not say in the audit why a refund failed',
    file: REFUNDS,
    before: ', ...(error !== null && { error })',
    after: '',
    noticedBy: RECORDS,
  },
  {
    name: 'does not note which admin asked for a refund',
    file: REFUNDS,
    before: 'automatic ? null : actor.actorId',
    after: 'null',
    noticedBy: BOOKING_REFUNDS,
  },
  {
    name: 'says of an automatic refund that a person asked for it',
    file: REFUNDS,
    before: 'automatic ? null : actor.actorId',
    after: 'actor.actorId',
    noticedBy: 'tests/payments/moved-refunds.test.ts',
  },
  {
    name: 'notes a refund that was made elsewhere twice',
    file: REFUNDS,
    before:
      "    .onConflict((conflict) => conflict.column('provider_ref').doNothing()) // told twice at once\n",
    after: '',
    noticedBy: 'tests/races/adopted-refunds.test.ts',
  },
  {
    name: 'takes a refund of another card provider',
    file: REFUNDS,
    before: ' and p.provider = ${provider}',
    after: '',
    noticedBy: CONDITIONS,
  },
  {
    name: 'sends a refund again that is over',
    file: REFUNDS,
    before: "r.status in ('due', 'sent') and ",
    after: '',
    noticedBy: CONDITIONS,
  },
  {
    name: 'does not ask about a refund that is sent',
    file: REFUNDS,
    before: "r.status in ('due', 'sent') and ",
    after: "r.status = 'due' and ",
    noticedBy: CONDITIONS,
  },
  {
    name: 'tries a refund again at once',
    file: REFUNDS,
    before: ' and r.next_at <= ${now}::timestamptz',
    after: '',
    noticedBy: CONDITIONS,
  },
  {
    name: 'tries a refund as often on its second day as in its first hour',
    file: REFUNDS,
    before: ' * 2 ^ least(attempts, 20)',
    after: '',
    noticedBy: CONDITIONS,
  },
  {
    name: 'sends the newest refund first',
    file: REFUNDS,
    before: 'order by r.next_at limit',
    after: 'order by r.next_at desc limit',
    noticedBy: CONDITIONS,
  },
  {
    name: 'believes a success after a failure',
    file: REFUNDS,
    before: "    .where('status', '<>', 'failed')\n",
    after: '',
    noticedBy: CONDITIONS,
  },
  {
    name: 'moves a refund from another status than was read',
    file: REFUNDS,
    before: "    .where('status', '=', before) // the provider's answer and its event, at once\n",
    after: '',
    noticedBy: 'tests/payments/moved-refunds.test.ts',
  },
  {
    name: 'leaves a payment settled whose refund fails later',
    file: REFUNDS,
    before: "  if (change.status === 'failed')",
    after: '  if (change.status === undefined)',
    noticedBy: CONDITIONS,
    quick: true,
  },
  {
    name: 'unsettles every payment when a refund of one fails',
    file: REFUNDS,
    before: "      .where('id', '=', refund.payment_id)\n",
    after: '',
    noticedBy: 'tests/payments/moved-refunds.test.ts',
  },
  {
    name: 'counts what is only sent as refunded',
    file: REFUNDS,
    before: "and status = 'succeeded'\n",
    after: "and status <> 'failed'\n",
    noticedBy: CONDITIONS,
    quick: true,
  },
  {
    name: 'counts the refunds of other payments',
    file: REFUNDS,
    before: 'where payment_id = ${paymentId}::uuid and status',
    after: 'where status',
    noticedBy: CONDITIONS,
  },
  {
    name: 'changes the refunded amount of every payment',
    file: REFUNDS,
    before: '\n    where id = ${paymentId}::uuid`',
    after: '`',
    noticedBy: CONDITIONS,
  },
  {
    name: 'forgets a refund that it sent before it knew its ref',
    file: REFUNDS,
    before: 'return refundId !== null && isUuid(refundId) ? findRefundById(db, refundId) : null;',
    after: 'return refundId === null ? findRefundById(db, ref) : null;',
    noticedBy: CONDITIONS,
  },
  {
    name: 'does not add up refunds',
    file: SETTLE,
    before: '    await sumRefunds(trx, paymentId);\n',
    after: '',
    noticedBy: CONDITIONS,
  },
  {
    name: 'does not note a refund that was made elsewhere',
    file: SETTLE,
    before: 'if (!refund) await importRefund',
    after: 'if (!refund && providerRefund.refundId !== null) await importRefund',
    noticedBy: REFUNDS_TEST,
  },
  {
    name: 'takes a refund for failed that the card provider has',
    file: SETTLE,
    before: 'if (refund && refund.provider_ref === null)',
    after: 'if (refund)',
    noticedBy: 'tests/payments/moved-refunds.test.ts',
  },
  {
    name: 'sends a refund twice when the answer to the first was lost',
    file: SEND,
    before: 'refund.attempts > 1 ?',
    after: 'refund.attempts > 100 ?',
    noticedBy: REFUNDS_TEST,
  },
  {
    name: 'takes another refund of the payment for its own',
    file: SEND,
    before: 'made.find(({ refundId }) => refundId === refund.id)',
    after: 'made.find(({ refundId }) => refundId !== undefined)',
    noticedBy: 'tests/payments/moved-refunds.test.ts',
  },
];
