import type { Fault } from '../fault.ts';

const COURTS = 'src/server/features/courts/store.ts';
const COURTS_TEST = 'tests/courts/courts.test.ts';
const NEWS = 'src/server/features/announcements/store.ts';
const NEWS_TEST = 'tests/announcements/announcements.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'finds the courts of every sport whose name begins alike',
    file: COURTS,
    before: 'substring(type from ${SPORT_SOURCE}::text) = ${sport}',
    after: 'starts_with(type, ${sport})',
    noticedBy: COURTS_TEST,
  },
  {
    name: 'counts all courts, whatever is searched for',
    file: 'src/server/features/courts/routes.ts',
    before: 'await countCurrentCourts(db, query)',
    after: 'await countCurrentCourts(db)',
    noticedBy: COURTS_TEST,
  },
  {
    name: 'shows visitors an announcement that is switched off',
    file: NEWS,
    before: 'where active and (starts_at',
    after: 'where (starts_at',
    noticedBy: NEWS_TEST,
  },
  {
    name: 'shows visitors an announcement before its time',
    file: NEWS,
    before: '(starts_at is null or starts_at <= ${now})',
    after: 'true',
    noticedBy: NEWS_TEST,
  },
  {
    name: 'shows visitors an announcement after its time',
    file: NEWS,
    before: '(ends_at is null or ends_at > ${now})',
    after: 'true',
    noticedBy: NEWS_TEST,
  },
  {
    name: 'calls an hour free that is taken',
    file: 'src/server/features/calendar/rules.ts',
    before: "cells.filter(({ state }) => state === 'free').map",
    after: 'cells.map',
    noticedBy: 'tests/calendar/free-hours.test.ts',
  },
  {
    name: 'offers an hour that has begun',
    file: 'src/contract/clock/club-time.ts',
    before: 'startsAt > now &&',
    after: 'startsAt >= now &&',
    noticedBy: 'src/web/features/calendar/free-hours.test.ts',
  },
  {
    name: 'offers what begins sooner than the club takes bookings',
    file: 'src/contract/clock/club-time.ts',
    before: ' && startsAt.getTime() - now.getTime() >= minNoticeMinutes * MINUTE',
    after: '',
    noticedBy: ['src/web/features/calendar/free-hours.test.ts', 'src/web/features/calendar/rows.test.ts'],
  },
  {
    name: 'tells the pages nothing of the notice that the club wants',
    file: 'src/server/start/live-settings.ts',
    before: 'minNoticeMinutes: rules.minNoticeMinutes,',
    after: 'minNoticeMinutes: 0,',
    noticedBy: 'tests/club-rules/club-rules.test.ts',
  },
  {
    name: 'loses what is pressed below the first view before its code has come',
    file: 'src/web/index.html',
    before: " || button.closest('[data-late]')",
    after: '',
    noticedBy: 'tests/e2e/app/early-presses.spec.ts',
  },
];
