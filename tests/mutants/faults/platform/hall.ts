import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'answers a screen that was turned off',
    in: 'seeScreen',
    before: 'where key_hash = ${keyHash} and ended_at is null',
    after: 'where key_hash = ${keyHash}',
    noticedBy: 'tests/hall/hall.test.ts',
  },
  {
    name: 'names people on a screen that is not to',
    in: 'findPlays',
    before: 'case when ${showsNames}::boolean and ',
    after: 'case when ${showsNames}::boolean is not null and ',
    noticedBy: 'tests/hall/hall.test.ts',
  },
  {
    name: 'names guests on a screen',
    in: 'findPlays',
    before: 'then u.display_name end',
    after: 'then b.user_name end',
    noticedBy: 'tests/hall/hall.test.ts',
  },
  {
    name: 'names people whose booking nobody has approved',
    in: 'findPlays',
    before: " and b.status in ('approved', 'confirmed')",
    after: '',
    noticedBy: 'tests/hall/hall.test.ts',
  },
  {
    name: 'shows whole names in the hall',
    in: 'playPart',
    before: 'findFirstName(name)',
    after: 'name',
    noticedBy: 'tests/hall/hall.test.ts',
  },
  {
    name: 'keeps the key of a screen',
    in: 'mountHall',
    before: 'insertScreen(db, body, hashKey(key), actor)',
    after: 'insertScreen(db, { ...body, name: key }, hashKey(key), actor)',
    noticedBy: 'tests/hall/hall.test.ts',
  },
  {
    name: 'writes that a screen was seen at each of its calls',
    in: 'seeScreen',
    before: "<= ${now}::timestamptz - interval '1 minute'",
    after: '<= ${now}::timestamptz',
    noticedBy: 'tests/hall/hall.test.ts',
  },
  {
    name: 'adds screens without end',
    in: 'insertScreen',
    before: '< ${MAX_HALL_SCREENS}',
    after: '< ${MAX_HALL_SCREENS + 1}',
    noticedBy: 'tests/hall/hall.test.ts',
  },
  {
    name: 'goes on showing the day on a screen that was turned off',
    in: 'watchHall',
    before: 'set({ hall: null, lostSince: null, isOff: true })',
    after: 'set({ lostSince: answeredAt })',
    noticedBy: 'src/web/features/hall/watch-hall.test.ts',
  },
  {
    name: 'shows the day before until six in the morning',
    in: 'mountHall',
    before: 'const date = toClubDate(clock());',
    after: 'const date = clock().toISOString().slice(0, 10);',
    noticedBy: 'tests/hall/hall.test.ts',
  },
];
