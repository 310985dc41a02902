import type { Fault } from '../fault.ts';

const COURTS = 'src/server/features/courts/store.ts';
const NEWS = 'src/server/features/announcements/store.ts';
const USERS = 'src/server/features/users/store.ts';
const REMOVE = 'src/server/features/users/remove-store.ts';
const SET_UP = 'src/server/features/users/set-up-store.ts';
const GRANT = 'src/server/features/users/grant-store.ts';
const RECORDS = 'tests/audit/admin-records.test.ts';
const COURTS_TEST = 'tests/courts/courts.test.ts';
const EDITS = 'tests/races/court-edits.test.ts';
const PEOPLE = 'tests/bookings/booking-conditions.test.ts';
const ACCOUNT = 'tests/users/account.test.ts';

const courts: Fault[] = [
  {
    name: 'does not raise the version of a court that is edited',
    file: COURTS,
    before:
      "past_types: [...new Set([...before.past_types, before.type])],\n        version: eb('version', '+', 1),",
    after:
      'past_types: [...new Set([...before.past_types, before.type])],\n        version: eb.ref("version"),',
    noticedBy: EDITS,
  },
  {
    name: 'forgets the types that a court had',
    file: COURTS,
    before: '[...new Set([...before.past_types, before.type])]',
    after: '[]',
    noticedBy: 'tests/bookings/bookings.test.ts',
  },
  {
    name: 'reads a court for an edit without its lock',
    file: COURTS,
    before: 'forUpdate().executeTakeFirst();\n    if (!before) return null;',
    after: 'executeTakeFirst();\n    if (!before) return null;',
    noticedBy: EDITS,
  },
  {
    name: 'shows courts that were deleted',
    file: COURTS,
    before: "selectAll().where('archived_at', 'is', null);",
    after: 'selectAll();',
    noticedBy: COURTS_TEST,
  },
  {
    name: 'counts courts that were deleted',
    file: COURTS,
    before: 'return sql`archived_at is null\n',
    after: 'return sql`true\n',
    noticedBy: RECORDS,
  },
  {
    name: 'shows the oldest court first',
    file: COURTS,
    before: 'order by id desc limit',
    after: 'order by id limit',
    noticedBy: COURTS_TEST,
  },
  {
    name: 'deletes a court with bookings to come',
    file: COURTS,
    before: '    if (upcoming > 0) return { upcoming };\n',
    after: '',
    noticedBy: COURTS_TEST,
  },
  {
    name: 'keeps a court for the bookings of another',
    file: COURTS,
    before: "      .where('court_id', '=', id)\n",
    after: '',
    noticedBy: RECORDS,
  },
  {
    name: 'keeps a court for a booking that was played today',
    file: COURTS,
    before: "          eb('ends_at_minute', '>', clubMinuteOf(actor.now)),\n",
    after: "          eb('play_date', '=', clubDateOf(actor.now)),\n",
    noticedBy: COURTS_TEST,
  },
  {
    name: 'does not say in the audit what a court was before its edit',
    file: COURTS,
    before: '      before: toCourt(before),\n      after,',
    after: '      after,',
    noticedBy: COURTS_TEST,
  },
];

const announcements: Fault[] = [
  {
    name: 'reads an announcement for an edit without its lock',
    file: NEWS,
    before: '      .forUpdate()\n',
    after: '',
    noticedBy: EDITS,
  },
  {
    name: 'shows the oldest announcement first',
    file: NEWS,
    before: ".orderBy('id', 'desc')",
    after: ".orderBy('id')",
    noticedBy: RECORDS,
  },
  {
    name: 'begins each page of announcements at the top',
    file: NEWS,
    before: "  if (before) query = query.where('id', '<', before);\n",
    after: '',
    noticedBy: RECORDS,
  },
  {
    name: 'does not say in the audit what an announcement was before its edit',
    file: NEWS,
    before: '      before: toAnnouncement(old),\n      after,',
    after: '      after,',
    noticedBy: RECORDS,
  },
  {
    name: 'does not say in the audit which announcement was deleted',
    file: NEWS,
    before: '      before: toAnnouncement(old),\n    });\n    return true;',
    after: '    });\n    return true;',
    noticedBy: RECORDS,
  },
];

const people: Fault[] = [
  {
    name: 'lists people who were removed',
    file: USERS,
    before: "select(USER_COLUMNS).where('removed_at', 'is', null);",
    after: 'select(USER_COLUMNS);',
    noticedBy: PEOPLE,
    quick: true,
  },
  {
    name: 'counts people who were removed',
    file: 'src/server/features/users/remove-store.ts',
    before: "{ users: -1, members: user.role === 'member' ? -1 : 0 }",
    after: "{ members: user.role === 'member' ? -1 : 0 }",
    noticedBy: PEOPLE,
  },
  {
    name: 'counts members who were removed',
    file: 'src/server/features/users/remove-store.ts',
    before: "{ users: -1, members: user.role === 'member' ? -1 : 0 }",
    after: '{ users: -1 }',
    noticedBy: PEOPLE,
  },
  {
    name: 'lists everybody as a member',
    file: USERS,
    before: "  if (role) query = query.where('role', '=', role);\n",
    after: '',
    noticedBy: RECORDS,
  },
  {
    name: 'begins each page of people at the top',
    file: USERS,
    before: ": query.where('id', '<', before);",
    after: ': query;',
    noticedBy: RECORDS,
  },
  {
    name: 'cancels the bookings of everybody when one is removed',
    file: REMOVE,
    before: "      .where('user_id', '=', user.id)\n",
    after: '',
    noticedBy: PEOPLE,
  },
  {
    name: 'cancels no approved booking of somebody who is removed',
    file: REMOVE,
    before: "['offered', 'pending', 'approved']",
    after: "['offered', 'pending']",
    noticedBy: ACCOUNT,
  },
  {
    name: 'lets two admins remove each other',
    file: REMOVE,
    before: "      .orderBy('id')\n      .forUpdate()\n      .execute();\n    const user",
    after: "      .orderBy('id')\n      .execute();\n    const user",
    noticedBy: 'tests/races/decisions.test.ts',
    title: 'remove each other',
  },
  {
    name: 'removes the last admin',
    file: REMOVE,
    before: "if (user.role === 'admin' && admins.length < 2)",
    after: "if (user.role === 'admin' && admins.length < 1)",
    noticedBy: ACCOUNT,
  },
  {
    name: 'lets a removed person in with an old sign-in',
    file: REMOVE,
    before: '.values({ issuer: user.issuer, subject: user.subject,',
    after: '.values({ issuer: user.issuer, subject: user.id,',
    noticedBy: 'tests/sign-in/removed-identities.test.ts',
  },
  {
    name: 'makes a second first admin',
    file: SET_UP,
    before: "    if (await hasAdmin(trx)) return 'has-admin';\n",
    after: '',
    noticedBy: 'tests/set-up/set-up-records.test.ts',
  },
  {
    name: 'takes any set-up link for the right one',
    file: SET_UP,
    before: "      .where('token_hash', '=', tokenHash)\n",
    after: '',
    noticedBy: 'tests/users/users.test.ts',
  },
  {
    name: 'leaves an older set-up link valid',
    file: SET_UP,
    before: "    await trx.deleteFrom('set_up_links').execute();\n",
    after: '',
    noticedBy: 'tests/set-up/set-up-records.test.ts',
  },
  {
    name: 'makes somebody an admin whose e-mail nobody has confirmed',
    file: GRANT,
    before: '!person.isConfirmed && !evenUnconfirmed',
    after: 'person.isConfirmed && !evenUnconfirmed',
    noticedBy: 'tests/set-up/set-up-records.test.ts',
  },
  {
    name: 'takes a set-up link for valid after its hour',
    file: SET_UP,
    before: "      .where('created_at', '>', new Date(now.getTime() - LASTS_MS))\n",
    after: '',
    noticedBy: 'tests/set-up/set-up-records.test.ts',
  },
  {
    name: 'makes somebody an admin without a record',
    file: GRANT,
    before: "      before: { role: found.role },\n      after: { role: 'admin' },\n",
    after: '',
    noticedBy: 'tests/set-up/set-up-records.test.ts',
  },
];

export const FAULTS: Fault[] = [...courts, ...announcements, ...people];
