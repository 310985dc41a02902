import type { Fault } from '../fault.ts';

const EVENTS = 'src/server/features/payments/settlement/event-store.ts';
const WORK_OFF = 'src/server/features/payments/settlement/process-events.ts';
const PROVIDERS = 'tests/providers/two-providers.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'takes the events of another card provider',
    file: EVENTS,
    before: 'where provider = ${provider} and processed_at is null and next_at',
    after: 'where processed_at is null and next_at',
    noticedBy: PROVIDERS,
  },
  {
    name: 'takes the event of another card provider with the same number',
    file: EVENTS,
    before: 'where provider = ${provider} and event_id in (',
    after: 'where event_id in (',
    noticedBy: PROVIDERS,
  },
  {
    name: 'works an event off again and again',
    file: EVENTS,
    before: 'and processed_at is null and next_at',
    after: 'and next_at',
    noticedBy: PROVIDERS,
  },
  {
    name: 'tries an event again at once',
    file: EVENTS,
    before: ' and next_at <= ${now}::timestamptz',
    after: '',
    noticedBy: PROVIDERS,
  },
  {
    name: 'tries an event as often in its second hour as in its first',
    file: EVENTS,
    before: ' * 2 ^ least(attempts, 20)',
    after: '',
    noticedBy: PROVIDERS,
  },
  {
    name: 'works the newest event off first',
    file: EVENTS,
    before: 'order by next_at limit',
    after: 'order by next_at desc limit',
    noticedBy: PROVIDERS,
  },
  {
    name: 'notes the event of another card provider as processed',
    file: EVENTS,
    before: "    .set({ processed_at: now, error: null })\n    .where('provider', '=', provider)\n",
    after: '    .set({ processed_at: now, error: null })\n',
    noticedBy: PROVIDERS,
  },
  {
    name: 'leaves an old error on an event that is processed',
    file: EVENTS,
    before: '.set({ processed_at: now, error: null })',
    after: '.set({ processed_at: now })',
    noticedBy: PROVIDERS,
  },
  {
    name: 'notes the failure of another card provider’s event',
    file: EVENTS,
    before: "    .set({ error })\n    .where('provider', '=', provider)\n",
    after: '    .set({ error })\n',
    noticedBy: PROVIDERS,
  },
  {
    name: 'notes no failure of an event',
    file: WORK_OFF,
    before:
      '    await recordFailure(services.db, event, error instanceof Error ? error.message : String(error));\n',
    after: '',
    noticedBy: PROVIDERS,
  },
  {
    name: 'takes an event that failed for processed',
    file: WORK_OFF,
    before: '    throw error;\n',
    after: '',
    noticedBy: PROVIDERS,
  },
  {
    name: 'does not follow the refund of an event',
    file: WORK_OFF,
    before: '  if (refund) await applyRefund(services, refund, provider);\n',
    after: '',
    noticedBy: 'tests/payments/refunds/refunds.test.ts',
  },
  {
    name: 'does not follow the dispute of an event',
    file: WORK_OFF,
    before: '  if (dispute) await applyDispute(services, dispute, provider);\n',
    after: '',
    noticedBy: 'tests/payments/settlement/disputes.test.ts',
  },
  {
    name: 'asks another card provider’s events how far back to look',
    file: EVENTS,
    before: "    .where('provider', '=', provider)\n    .executeTakeFirstOrThrow();\n  return last;",
    after: '    .executeTakeFirstOrThrow();\n  return last;',
    noticedBy: PROVIDERS,
  },
];
