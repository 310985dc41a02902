import type { Fault } from '../fault.ts';

const UNUSUAL = 'tests/desk/unusual.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'lets the staff book a court for themselves for nothing',
    file: 'src/server/features/desk/free-rules.ts',
    before: "who.kind === 'member' && who._id === actorId",
    after: "who.kind === 'member' && who._id === ''",
    noticedBy: UNUSUAL,
    title: 'not booked for oneself',
  },
  {
    name: 'gives more sessions for nothing than one person decides on',
    file: 'src/server/features/desk/free-rules.ts',
    before: 'if (sessions > MOST_FREE_SESSIONS)',
    after: 'if (sessions > 100 * MOST_FREE_SESSIONS)',
    noticedBy: UNUSUAL,
    title: 'four sessions a day',
  },
  {
    name: 'counts what somebody gives for nothing while another gift of theirs is written',
    file: 'src/server/features/desk/free-store.ts',
    before: '  await sql`select from users where id = ${actorId}::uuid for no key update`.execute(trx);\n',
    after: '',
    noticedBy: UNUSUAL,
    title: 'at once',
  },
  {
    name: 'moves one paid session to three at the price of one',
    file: 'src/server/features/desk/move-rules.ts',
    before: "  if (wish.price === 'keep') requirePaidFor(booking, slots.length, usual);\n",
    after: '',
    noticedBy: UNUSUAL,
    title: 'more sessions',
  },
  {
    name: 'says nothing of a booking that was moved to what costs more',
    file: 'src/server/features/bookings/move-store.ts',
    before: 'place.usual > place.total && {',
    after: 'place.usual > place.total * 99 && {',
    noticedBy: UNUSUAL,
    title: 'others pay more',
  },
  {
    name: 'lets the staff say of a colleague’s cash that it was something else',
    file: 'src/server/features/desk/correct-store.ts',
    before: '!isAdmin && before.taken_by !== actor.actorId',
    after: '!isAdmin && before.taken_by === null',
    noticedBy: UNUSUAL,
    title: 'by who took it',
  },
  {
    name: 'lets the staff take a guest’s bookings',
    file: 'src/server/features/desk/routes.ts',
    before: 'body.user_id === call.caller.userId && !isAdmin(call)',
    after: "body.user_id === '' && !isAdmin(call)",
    noticedBy: UNUSUAL,
    title: 'not linked to the account',
  },
];
