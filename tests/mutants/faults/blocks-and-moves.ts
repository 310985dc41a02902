import type { Fault } from '../fault.ts';

const READ = 'src/server/features/opening-hours/store.ts';
const OFFER = 'src/server/features/opening-hours/rules.ts';
const CREATE = 'src/server/features/desk/blocks/create.ts';
const STORE = 'src/server/features/desk/blocks/store.ts';
const RULES = 'src/server/features/desk/blocks/rules.ts';
const END = 'src/server/features/desk/blocks/end.ts';
const ROUTES = 'src/server/features/desk/blocks/routes.ts';
const MOVE = 'src/server/features/desk/move.ts';
const MOVE_RULES = 'src/server/features/desk/move-rules.ts';
const MOVE_STORE = 'src/server/features/bookings/move-store.ts';
const BLOCKS = 'tests/desk/blocks.test.ts';
const REFUSALS = 'tests/desk/block-refusals.test.ts';
const PAID = 'tests/payments/blocked-bookings.test.ts';
const MOVES = 'tests/desk/moves.test.ts';
const MOVE_REFUSALS = 'tests/desk/move-refusals.test.ts';
const MOVED = 'tests/payments/moved-bookings.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'shows everybody a title that is not public',
    file: READ,
    before: "case when b.is_title_public then nullif(b.title, '') end",
    after: "nullif(b.title, '')",
    noticedBy: BLOCKS,
    quick: true,
  },
  {
    name: 'keeps a slot closed after its block has ended',
    file: READ,
    before: 'b.court_id = c.id and b.removed_at is null',
    after: 'b.court_id = c.id',
    noticedBy: BLOCKS,
  },
  {
    name: 'closes a slot on another day than its block’s',
    file: OFFER,
    before: 'block.date === date && overlaps(',
    after: 'overlaps(',
    noticedBy: BLOCKS,
  },
  {
    name: 'gives slots back to a late payment inside a block',
    file: 'src/server/features/bookings/transition-store.ts',
    before: 'if (slots.some((slot) => blockOf(blocks ?? [], booking.play_date, slot))) return false;',
    after: '',
    noticedBy: PAID,
  },
  {
    name: 'calls a booking inside a block affected by a change of the day',
    file: 'src/server/features/opening-hours/affected-store.ts',
    before: 'select c.*, ${RULES_OF_COURT} from courts c',
    after:
      "select c.*, ${RULES_OF_COURT}, (select jsonb_agg(jsonb_build_object('date', k.play_date, 'from', k.starts_at_minute, 'to', k.ends_at_minute)) from court_blocks k where k.court_id = c.id) as blocks from courts c",
    noticedBy: BLOCKS,
  },
  {
    name: 'blocks while other bookings are inside than were listed',
    file: CREATE,
    before: '    requireSeen(inside, fields.expected);\n    const cancelled',
    after: '    const cancelled',
    noticedBy: [PAID, 'tests/races/blocks.test.ts'],
  },
  {
    name: 'counts a booking that was listed twice as two',
    file: RULES,
    before: 'inside.length === seen.size && inside.every((id) => seen.has(id))',
    after: 'inside.length === expected.length && inside.every((id) => seen.has(id))',
    noticedBy: 'src/server/features/desk/blocks/rules.test.ts',
  },
  {
    name: 'closes payments of bookings before their list was agreed to',
    file: CREATE,
    before: '  requireSeen(inside, fields.expected);\n  for',
    after: '  for',
    noticedBy: PAID,
  },
  {
    name: 'cancels a booking while a payment for it is under way',
    file: CREATE,
    before: 'if ((await findPaying(trx, inside)).length > 0)',
    after: 'if ((await findPaying(trx, inside)).length > inside.length)',
    noticedBy: PAID,
  },
  {
    name: 'gives up instead of closing a payment that was begun meanwhile',
    file: CREATE,
    before: 'if (!isPaying || tries === TRIES) throw error;',
    after: 'if (!isPaying || tries > 0) throw error;',
    noticedBy: PAID,
  },
  {
    name: 'cancels bookings without locking them first',
    file: STORE,
    before: "'confirmed')\n    order by id for update",
    after: "'confirmed')\n    order by id",
    noticedBy: 'tests/races/blocks-and-payments.test.ts',
  },
  {
    name: 'lets the staff cancel the bookings inside a block',
    file: ROUTES,
    before: "fields.affected === 'cancel' && caller.role !== 'admin'",
    after: "fields.affected === 'cancel' && caller.role === 'user'",
    noticedBy: PAID,
    quick: true,
  },
  {
    name: 'lets the staff end the block of somebody else',
    file: END,
    before: 'if (!isAdmin && held.createdBy !== actor.actorId)',
    after: 'if (!isAdmin && held.createdBy === null)',
    noticedBy: BLOCKS,
  },
  {
    name: 'ends the blocks of days that have passed',
    file: END,
    before: 'from !== undefined && from > today ? from : today',
    after: 'from ?? today',
    noticedBy: BLOCKS,
  },
  {
    name: 'lists bookings of a block’s day that have ended',
    file: STORE,
    before: '(s.play_date > ${today}::date or s.ends_at_minute > ${clubMinuteOf(now)}::int)',
    after: '(s.play_date >= ${today}::date)',
    noticedBy: BLOCKS,
  },
  {
    name: 'blocks courts of which one is gone',
    file: CREATE,
    before: 'if (courts.length < block.courts.length) refuseMissingCourt();',
    after: '',
    noticedBy: REFUSALS,
  },
  {
    name: 'keeps the claims of a guest’s pending booking',
    file: 'src/server/features/bookings/transition-store.ts',
    before: '(select count(*) from owner) >= 0',
    after: 'exists (select from owner)',
    noticedBy: PAID,
  },
  {
    name: 'moves a booking to a court that has changed since the move was planned',
    file: MOVE_STORE,
    before: 'id === to.id && version === to.version && !archived_at',
    after: 'id === to.id && !archived_at',
    noticedBy: 'tests/races/moves.test.ts',
    title: 'are refused by a block that comes between',
  },
  {
    name: 'moves a booking over one of another length',
    file: 'src/server/features/bookings/claims-store.ts',
    before: 'from wanted where not exists (select from clash)',
    after: 'from wanted',
    noticedBy: MOVE_REFUSALS,
  },
  {
    name: 'keeps what a moved booking held',
    file: MOVE_STORE,
    before: 'delete from slot_claims where court_id',
    after: 'delete from slot_claims where false and court_id',
    noticedBy: MOVES,
  },
  {
    name: 'counts the slots of a moved booking as before',
    file: MOVE_STORE,
    before: '  await countSlots(trx, before, place.slots.length);\n',
    after: '',
    noticedBy: MOVES,
  },
  {
    name: 'tells nobody where a moved booking was',
    file: 'src/server/platform/live/rules.ts',
    before: '...(was ? placeLeft(was) : []),',
    after: '',
    noticedBy: [MOVES, 'src/server/platform/live/rules.test.ts'],
  },
  {
    name: 'lets a payment go on for the price from before a move',
    file: MOVE,
    before: 'if (place.total !== booking.total_poisha && (await',
    after: 'if (place.total < 0 && (await',
    noticedBy: MOVED,
    quick: true,
  },
  {
    name: 'changes the price of a paid booking',
    file: MOVE_RULES,
    before: "status === 'confirmed' && price === 'new'",
    after: "status === 'pending' && price === 'new'",
    noticedBy: MOVED,
  },
  {
    name: 'moves a booking whose first session is over',
    file: MOVE_RULES,
    before: 'if (endOf(booking) <= now)',
    after: 'if (endOf(booking).getTime() < 0)',
    noticedBy: MOVE_REFUSALS,
  },
  {
    name: 'moves a booking whose time to be paid is over',
    file: MOVE_RULES,
    before: 'if (expires_at && expires_at <= now)',
    after: 'if (expires_at && expires_at.getTime() < 0)',
    noticedBy: MOVE_REFUSALS,
  },
  {
    name: 'leaves the deadline of a moved booking where it was',
    file: MOVE_RULES,
    before: "if (status === 'pending') return play.startsAt;",
    after: "if (status === 'pending') return expires_at;",
    noticedBy: 'src/server/features/desk/move-rules.test.ts',
  },
];
