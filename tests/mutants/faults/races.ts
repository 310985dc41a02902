import type { Fault } from '../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'lets each process that starts load the starter club',
    file: 'src/server/club/starter-club-store.ts',
    before: "id: starterId('courts', position),",
    after: 'id: crypto.randomUUID(),',
    noticedBy: 'tests/races/starter-club.test.ts',
    title: 'one of them loads',
  },
  {
    name: 'lets two nodes deliver an event of the gateway',
    file: 'src/server/embedded/card-gateway/event-store.ts',
    before: ' and next_at <= ${now}::timestamptz and attempts <',
    after: ' and attempts <',
    noticedBy: 'tests/payments/delivery.test.ts',
  },
  {
    name: 'delivers an event of the gateway for ever',
    file: 'src/server/embedded/card-gateway/event-store.ts',
    before: ' and attempts < ${MOST_TRIES}::int',
    after: '',
    noticedBy: 'tests/payments/delivery.test.ts',
  },
  {
    name: 'delivers an event of the gateway that was delivered',
    file: 'src/server/embedded/card-gateway/event-store.ts',
    before: 'delivered_at is null and next_at',
    after: 'next_at',
    noticedBy: 'tests/payments/delivery.test.ts',
  },
  {
    name: 'keeps an event as often as it comes',
    file: 'src/server/payments/settlement/event-store.ts',
    before:
      "    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing()) // sent twice, or at once\n",
    after: '',
    noticedBy: 'tests/payments/two-providers.test.ts',
  },
  {
    name: 'gives a deadlock back to the person who met it',
    file: 'src/server/db/database.ts',
    before: "['40001', '40P01']",
    after: "['40001']",
    noticedBy: 'tests/races/deadlocks.test.ts',
  },
  {
    name: 'runs no job that sends refunds',
    file: 'src/server/club-jobs.ts',
    before: 'pass: () => sendRefunds(services)',
    after: 'pass: async () => 0',
    noticedBy: 'tests/payments/club-jobs.test.ts',
  },
  {
    name: 'runs no job that ends bookings',
    file: 'src/server/club-jobs.ts',
    before: 'pass: () => expireBookings(services, closeLivePayment)',
    after: 'pass: async () => 0',
    noticedBy: 'tests/payments/club-jobs.test.ts',
  },
  {
    name: 'runs no job that checks payments',
    file: 'src/server/club-jobs.ts',
    before: 'pass: () => pollOpenPayments(services)',
    after: 'pass: async () => 0',
    noticedBy: 'tests/payments/club-jobs.test.ts',
  },
  {
    name: 'runs no job that fetches what was missed',
    file: 'src/server/club-jobs.ts',
    before: 'pass: () => fetchMissedEvents(services)',
    after: 'pass: async () => 0',
    noticedBy: 'tests/payments/club-jobs.test.ts',
  },
  {
    name: 'posts an event of the gateway without its signature',
    file: 'src/server/post-webhook.ts',
    before: ', [signatureHeader]: signature',
    after: '',
    noticedBy: 'tests/payments/club-jobs.test.ts',
  },
];
