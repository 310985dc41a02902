import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'lists bookings of other people',
    file: 'src/server/features/bookings/store.ts',
    in: 'findBookings',
    before: 'where b.user_id = (select id from users where email = ${userEmail}) and b.status',
    after: 'where b.status',
    noticedBy: 'tests/bookings/bookings.test.ts',
  },
  {
    name: 'marks as one’s own what others have booked',
    file: 'src/server/features/calendar/store.ts',
    in: 'findOwnBookings',
    before: 'where user_id = ${userId}::uuid and play_date between',
    after: 'where user_id is not null and play_date between',
    noticedBy: 'tests/calendar/calendar.test.ts',
  },
  {
    name: 'finds somebody who was removed',
    file: 'src/server/features/bookings/search-store.ts',
    in: 'isUser',
    before: '(u.removed_at is null and (u.display_name',
    after: '((u.display_name',
    noticedBy: 'tests/bookings/booking-lists.test.ts',
  },
  {
    name: 'keeps the mobile number of a removed account',
    file: 'src/server/features/users/remove-store.ts',
    in: 'removeUserRows',
    before: 'phone: null,',
    after: '',
    noticedBy: 'tests/users/account.test.ts',
  },
  {
    name: 'tells everybody’s mobile numbers in lists of people',
    file: 'src/server/features/users/store.ts',
    in: 'findUsers',
    before: "let query = db.selectFrom('users').select(USER_COLUMNS)",
    after: "let query = db.selectFrom('users').select(PROFILE_COLUMNS)",
    noticedBy: 'tests/users/account.test.ts',
  },
  {
    name: 'shows visitors an announcement that is switched off',
    file: 'src/server/features/announcements/store.ts',
    in: 'findLatestAnnouncements',
    before: 'where active and (starts_at',
    after: 'where (starts_at',
    noticedBy: 'tests/announcements/announcements.test.ts',
  },
];
