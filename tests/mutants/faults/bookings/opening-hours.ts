import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'closes a day without refusing bookings that were checked before',
    file: 'src/server/features/opening-hours/change-store.ts',
    in: 'raiseVersions',
    before: 'update courts set version = version + 1 where',
    after: 'update courts set version = version where',
    noticedBy: 'tests/opening-hours/hours-changes.test.ts',
    quick: true,
  },
  {
    name: 'locks courts in any order',
    file: 'src/server/features/opening-hours/change-store.ts',
    in: 'raiseVersions',
    before: 'order by id for update`',
    after: 'order by random() for update`',
    noticedBy: 'tests/races/opening-hours.test.ts',
    title: 'wait for each other in one order',
  },
  {
    name: 'gives a court the prices of another',
    file: 'src/server/features/opening-hours/store.ts',
    in: 'RULES_OF_COURT',
    before: 'from held_prices p where p.court_id is null or p.court_id = c.id) as prices',
    after: 'from held_prices p) as prices',
    noticedBy: 'tests/opening-hours/opening-hours.test.ts',
  },
  {
    name: 'gives slots back to a late payment on a day that was closed meanwhile',
    file: 'src/server/features/bookings/transition-store.ts',
    in: 'restoreSlots',
    before: 'if (hours && !slots.every((slot) => isOpen(hours, slot))) return false;',
    after: '',
    noticedBy: 'tests/payments/sync/late-success.test.ts',
  },
];
