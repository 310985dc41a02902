import type { Fault } from '../fault.ts';

const STORE = 'src/server/features/payments/store.ts';
const RECORD = 'src/server/features/payments/checkout/record.ts';
const RECEIPT = 'src/server/features/payments/checkout/receipt.ts';
const HISTORY = 'src/server/features/payments/store.ts';
const PROGRESS = 'src/server/features/payments/checkout/progress.ts';
const RECONCILE = 'src/server/features/payments/store.ts';
const PROVIDERS = 'tests/providers/two-providers.test.ts';
const PAYING = 'tests/payments/paying.test.ts';
const RECORDING = 'tests/payments/recording.test.ts';
const PROGRESS_TEST = 'tests/payments/progress.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'finds a payment by the ref of another card provider',
    file: STORE,
    before: "selectFrom('payments').selectAll().where('provider', '=', provider);",
    after: "selectFrom('payments').selectAll();",
    noticedBy: PROVIDERS,
  },
  {
    name: 'finds a payment by our id though it has another ref',
    file: STORE,
    before: ".where('id', '=', paymentId).where('provider_ref', 'is', null)",
    after: ".where('id', '=', paymentId)",
    noticedBy: PROVIDERS,
  },
  {
    name: 'finds a payment under way of another booking',
    file: STORE,
    before: "    .where('booking_id', '=', bookingId)\n    .where('status', 'in', LIVE)",
    after: "    .where('status', 'in', LIVE)",
    noticedBy: 'tests/payments/changed-meanwhile.test.ts',
  },
  {
    name: 'takes a payment that is over for one under way',
    file: STORE,
    before: "    .where('status', 'in', LIVE)\n",
    after: '',
    noticedBy: PAYING,
  },
  {
    name: 'shows the oldest payment of a booking',
    file: STORE,
    before: "    .orderBy('id', 'desc')\n    .limit(1)",
    after: "    .orderBy('id')\n    .limit(1)",
    noticedBy: 'tests/payments/changed-meanwhile.test.ts',
  },
  {
    name: 'shows the newest payment of any booking',
    file: STORE,
    before: "    .where('booking_id', '=', bookingId)\n    .orderBy((eb)",
    after: '    .orderBy((eb)',
    noticedBy: PROVIDERS,
  },
  {
    name: 'takes any payment of the booking for the one that paid it',
    file: STORE,
    before: "    .where('status', '=', 'succeeded')\n",
    after: '',
    noticedBy: RECORDING,
  },
  {
    name: 'takes the paid booking of somebody else for this one',
    file: STORE,
    before: "    .where('booking_id', '=', bookingId)\n    .where('status', '=', 'succeeded')",
    after: "    .where('status', '=', 'succeeded')",
    noticedBy: 'tests/payments/changed-meanwhile.test.ts',
  },
  {
    name: 'records the payment of another booking',
    file: RECORD,
    before: '  if (providerPayment?.bookingId !== bookingId) refuseUnknown();\n',
    after: '  if (!providerPayment) refuseUnknown();\n',
    noticedBy: RECORDING,
  },
  {
    name: 'takes any transaction of a paid booking for its own',
    file: RECORD,
    before: 'if (paid?.provider_ref === transactionId) return',
    after: 'if (paid) return',
    noticedBy: 'tests/payments/changed-meanwhile.test.ts',
  },
  {
    name: 'writes a receipt for a payment of another booking',
    file: RECEIPT,
    before: ' || payment.booking_id !== bookingId',
    after: '',
    noticedBy: PROGRESS_TEST,
  },
  {
    name: 'writes a receipt for what was not paid',
    file: RECEIPT,
    before: ' || payment.paid_at === null)',
    after: ')',
    noticedBy: PROGRESS_TEST,
  },
  {
    name: 'lists payments that took no money',
    file: HISTORY,
    before: "    .where('payments.status', 'in', ['succeeded', 'unapplied'])\n",
    after: '',
    noticedBy: PROVIDERS,
  },
  {
    name: 'does not list refunds under way',
    file: HISTORY,
    before: "['succeeded', 'unapplied']",
    after: "['succeeded']",
    noticedBy: 'tests/payments/settlement/unusable-money.test.ts',
  },
  {
    name: 'puts any booking beside a payment',
    file: HISTORY,
    before: "'bookings.id', 'payments.booking_id'",
    after: "'bookings.user_id', 'payments.user_id'",
    noticedBy: 'tests/payments/history.test.ts',
  },
  {
    name: 'lists the payments of everybody',
    file: HISTORY,
    before: '.$if(userEmail !== undefined, (query)',
    after: '.$if(userEmail === null, (query)',
    noticedBy: PROVIDERS,
  },
  {
    name: 'does not look at the card provider when a page is opened again',
    file: PROGRESS,
    before: 'await syncPayment(services, latest, latest.user_id)',
    after: 'latest.provider_ref === null ? null : await provider.retrieve(latest.provider_ref)',
    noticedBy: PROGRESS_TEST,
  },
  {
    name: 'compares the payments of another card provider',
    file: RECONCILE,
    before: "      .where('provider', '=', provider)\n",
    after: '',
    noticedBy: PROVIDERS,
  },
  {
    name: 'compares payments from before the day that was asked for',
    file: RECONCILE,
    before: "      .where('created_at', '>=', since)\n",
    after: '',
    noticedBy: PROVIDERS,
  },
];
