import type { Fault } from '../fault.ts';

const REVIVE = 'src/server/features/bookings/transition-store.ts';
const CLAIMS = 'src/server/features/bookings/claims-store.ts';
const UNUSABLE = 'tests/payments/settlement/unusable-money.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'brings a booking back to a court that is gone',
    file: REVIVE,
    before: "    .where('archived_at', 'is', null)\n",
    after: '',
    noticedBy: UNUSABLE,
  },
  {
    name: 'brings a booking back onto a slot of another length',
    file: CLAIMS,
    before: 'from wanted where not exists (select from clash)',
    after: 'from wanted',
    noticedBy: UNUSABLE,
  },
  {
    name: 'does not bring a booking back because the slot before is taken',
    file: CLAIMS,
    before: 'wanted.starts_at_minute < claim.ends_at_minute',
    after: 'wanted.starts_at_minute <= claim.ends_at_minute',
    noticedBy: UNUSABLE,
  },
  {
    name: 'does not bring a booking back because the slot after is taken',
    file: CLAIMS,
    before: 'claim.starts_at_minute < wanted.ends_at_minute',
    after: 'claim.starts_at_minute <= wanted.ends_at_minute',
    noticedBy: UNUSABLE,
  },
  {
    name: 'does not bring a booking back because the slot is taken on another day',
    file: CLAIMS,
    before: ' and claim.play_date = ${date}::date',
    after: '',
    noticedBy: UNUSABLE,
  },
  {
    name: 'does not bring a booking back because the slot is taken on another court',
    file: CLAIMS,
    before: 'where claim.court_id = ${courtId}::uuid and',
    after: 'where',
    noticedBy: UNUSABLE,
  },
];
