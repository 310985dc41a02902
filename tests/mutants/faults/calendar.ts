import type { Fault } from '../fault.ts';

const RULES = 'src/server/features/calendar/rules.ts';
const STORE = 'src/server/features/calendar/store.ts';
const CALENDAR = 'tests/calendar/calendar.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'shows a slot free that a booking of another length touches',
    file: RULES,
    before: 'claims.some((claim) => overlaps(claim, slot))',
    after: 'claims.some((claim) => claim.startsAt === slot.startsAt)',
    noticedBy: 'src/server/features/calendar/rules.test.ts',
  },
  {
    name: 'shows any day that somebody asks for',
    file: RULES,
    before: 'if (last < shown.first || first > shown.last)',
    after: 'if (last < shown.first && first > shown.last)',
    noticedBy: 'src/server/features/calendar/rules.test.ts',
  },
  {
    name: 'shows a slot taken that is taken on another day',
    file: STORE,
    before: 'where s.court_id = c.id and s.play_date = ${date}::date) as claims',
    after: 'where s.court_id = c.id and s.play_date >= ${date}::date) as claims',
    noticedBy: CALENDAR,
  },
  {
    name: 'shows courts that were deleted',
    file: STORE,
    before: 'from courts c where c.archived_at is null order by',
    after: 'from courts c order by',
    noticedBy: CALENDAR,
  },
  {
    name: 'shows the week of a court that was deleted',
    file: STORE,
    before: 'where c.id = ${courtId}::uuid and c.archived_at is null',
    after: 'where c.id = ${courtId}::uuid',
    noticedBy: CALENDAR,
  },
  {
    name: 'marks as one’s own what others have booked',
    file: STORE,
    before: 'where user_id = ${userId}::uuid and play_date between',
    after: 'where user_id is not null and play_date between',
    noticedBy: CALENDAR,
  },
  {
    name: 'marks as one’s own what was rejected',
    file: STORE,
    before: "and status in ('pending', 'approved', 'confirmed')\n      order by",
    after: 'order by',
    noticedBy: CALENDAR,
  },
];
