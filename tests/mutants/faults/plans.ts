import type { Fault } from '../fault.ts';

const RULES = 'src/server/features/opening-hours/rules.ts';
const AFFECTED = 'src/server/features/opening-hours/affected-rules.ts';
const LISTED = 'src/server/features/opening-hours/affected-store.ts';
const CHANGE = 'src/server/features/opening-hours/change-store.ts';
const STORE = 'src/server/features/opening-hours/store.ts';
const BOOKING = 'src/server/features/bookings/rules.ts';
const UNIT = 'src/server/features/opening-hours/rules.test.ts';
const HOURS = 'tests/opening-hours/opening-hours.test.ts';
const CHANGES = 'tests/opening-hours/plan-changes.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'closes a day without refusing bookings that were checked before',
    file: CHANGE,
    before: 'update courts set version = version + 1 where',
    after: 'update courts set version = version where',
    noticedBy: CHANGES,
    quick: true,
  },
  {
    name: 'locks courts in any order',
    file: CHANGE,
    before: '    order by id for update`',
    after: '    order by random() for update`',
    noticedBy: 'tests/races/plans.test.ts',
    title: 'wait for each other in one order',
  },
  {
    name: 'tells nobody that a day has changed',
    file: CHANGE,
    before: "    await publish(trx, 'plans.changed', { court_ids: courts, ...daysOf(change) }, actor.now);\n",
    after: '',
    noticedBy: CHANGES,
  },
  {
    name: 'lists bookings that have ended among those affected',
    file: LISTED,
    before: 's.play_date > ${today}::date or s.ends_at_minute > ${clubMinuteOf(now)}::int',
    after: 's.play_date >= ${today}::date',
    noticedBy: CHANGES,
  },
  {
    name: 'plans days of a court that was deleted',
    file: CHANGE,
    before: 'select from courts where id = ${after.court_id}::uuid and archived_at is null',
    after: 'select from courts where id = ${after.court_id}::uuid',
    noticedBy: CHANGES,
  },
  {
    name: 'puts what holds always before what has dates',
    file: RULES,
    before: 'if (aDated !== bDated) return aDated;',
    after: 'if (aDated !== bDated) return bDated;',
    noticedBy: UNIT,
  },
  {
    name: 'puts what holds for all courts before a court’s own',
    file: RULES,
    before: 'aOwn === bOwn ? a.id > b.id : aOwn',
    after: 'aOwn === bOwn ? a.id > b.id : bOwn',
    noticedBy: UNIT,
  },
  {
    name: 'puts the older before the newer',
    file: RULES,
    before: 'a.id > b.id',
    after: 'a.id < b.id',
    noticedBy: UNIT,
  },
  {
    name: 'opens a slot that ends after closing time',
    file: RULES,
    before: 'slot.endsAt <= (windows[place + 1] ?? from)',
    after: 'slot.startsAt < (windows[place + 1] ?? from)',
    noticedBy: UNIT,
  },
  {
    name: 'takes the peak price for a session that begins when the peak ends',
    file: RULES,
    before: 'minute < rule.to_minute',
    after: 'minute <= rule.to_minute',
    noticedBy: [UNIT, HOURS],
  },
  {
    name: 'compares a booking’s price with that of another of its slots',
    file: AFFECTED,
    before: 'slot_prices?.[place] ?? price_poisha',
    after: 'slot_prices?.[0] ?? price_poisha',
    noticedBy: 'src/server/features/opening-hours/affected-rules.test.ts',
  },
  {
    name: 'gives a court the plans of another',
    file: STORE,
    before: `from held_plans p
          where p.court_id is null or p.court_id = c.id) as plans`,
    after: 'from held_plans p) as plans',
    noticedBy: HOURS,
  },
  {
    name: 'gives a court the prices of another',
    file: STORE,
    before: `from held_prices p
          where p.court_id is null or p.court_id = c.id) as prices`,
    after: 'from held_prices p) as prices',
    noticedBy: HOURS,
  },
  {
    name: 'books a total that the person did not see',
    file: BOOKING,
    before: 'seen.price_per_session === price && seen.total_price === total',
    after: 'seen.price_per_session === price || seen.total_price === total',
    noticedBy: [HOURS, 'src/server/features/bookings/rules.test.ts'],
  },
  {
    name: 'gives slots back to a late payment on a day that was closed meanwhile',
    file: 'src/server/features/bookings/transition-store.ts',
    before: 'if (plan && !slots.every((slot) => isOpen(plan, slot))) return false;',
    after: '',
    noticedBy: 'tests/payments/settlement/late-success.test.ts',
  },
];
