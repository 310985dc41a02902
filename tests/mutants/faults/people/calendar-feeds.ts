import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'shows the club’s feed to who worked there once',
    in: 'isActingStaff',
    before: 'if (!isStaffRole(role)) return false;',
    after: '',
    noticedBy: 'tests/messages/calendar-feeds.test.ts',
  },
  {
    name: 'brings the club’s feed back with the role, at the address of before',
    in: 'giveRole',
    without: 'renewFeeds()',
    noticedBy: 'tests/messages/calendar-feeds.test.ts',
  },
  {
    name: 'leaves out of a feed what is ahead once enough is over',
    in: 'selectLive',
    before: 'order by turn, abs(play_date - ${today}::date), starts_at, id',
    after: 'order by play_date, starts_at, id',
    noticedBy: 'tests/messages/kept-feeds.test.ts',
  },
  {
    name: 'goes on with a feed as it was before a booking changed',
    in: 'createKeptFeeds',
    before: 'known?.version === version && known.until > now',
    after: 'known && known.until > now',
    noticedBy: 'tests/messages/kept-feeds.test.ts',
  },
  {
    name: 'answers one feed as often as anybody asks',
    in: 'registerFeeds',
    without: 'refuseUntil()',
    noticedBy: 'tests/messages/kept-feeds.test.ts',
  },
  {
    name: 'goes on with an old address of a feed',
    in: 'registerFeeds',
    before: 'if (owner?.version !== feed.version) return null;',
    after: 'if (!owner) return null;',
    noticedBy: 'tests/messages/calendar-feeds.test.ts',
  },
];
