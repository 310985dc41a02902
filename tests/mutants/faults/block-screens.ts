import type { Fault } from '../fault.ts';

const BLOCKS = 'tests/e2e/desk/blocks.spec.ts';
const MOVES = 'tests/e2e/desk/moves.spec.ts';
const DRAFT = 'src/web/pages/dashboard/desk/blocks/block-draft.test.ts';
const MOVE_DRAFT = 'src/web/pages/dashboard/desk-booking/move-draft.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'ends a block before it begins where it ends at midnight',
    file: 'src/web/pages/dashboard/desk/blocks/block-draft.ts',
    before: 'to: whole || end === 0 ? MIDNIGHT : end,',
    after: 'to: whole ? MIDNIGHT : end,',
    noticedBy: DRAFT,
  },
  {
    name: 'takes every list of bookings inside for the one that was shown',
    file: 'src/web/pages/dashboard/desk/blocks/block-draft.ts',
    before: 'expected: seen }',
    after: 'expected: [] }',
    noticedBy: DRAFT,
  },
  {
    name: 'does not say who is new among the bookings inside',
    file: 'src/web/pages/dashboard/desk/blocks/inside.ts',
    before: '.filter((id) => !had.has(id))',
    after: '.filter((id) => had.has(id))',
    noticedBy: 'src/web/pages/dashboard/desk/blocks/inside.test.ts',
  },
  {
    name: 'shows the list of bookings inside from before after a refusal',
    file: 'src/web/pages/dashboard/desk/blocks/queries.ts',
    before: "onError: () => queryClient.invalidateQueries({ queryKey: key('plans', 'block-preview') }),",
    after: '',
    noticedBy: BLOCKS,
    title: 'changed meanwhile',
  },
  {
    name: 'forgets which court was pressed before Block…',
    file: 'src/web/pages/site/calendar/desk-calendar.tsx',
    before: 'courts: chosen ? [chosen.court._id]',
    after: 'courts: chosen === null ? []',
    noticedBy: BLOCKS,
    title: 'four clicks',
  },
  {
    name: 'sends a form twice that is sent twice at once',
    file: 'src/web/forms/use-form.ts',
    before: 'if (isSending.current) return;',
    after: '',
    noticedBy: BLOCKS,
    title: 'the staff keep',
  },
  {
    name: 'books twice what is pressed twice at the desk',
    file: 'src/web/features/desk/use-book-panel.ts',
    before: 'if (isSending.current) return;',
    after: '',
    noticedBy: BLOCKS,
    title: 'Cash that is pressed twice',
  },
  {
    name: 'lists blocks of others as if one could end them',
    file: 'src/server/features/desk/blocks/store.ts',
    before: 'coalesce(b.created_by = ${viewer.userId}::uuid, false) as may_end',
    after: 'coalesce(${viewer.userId}::uuid is not null, false) as may_end',
    noticedBy: 'tests/desk/block-refusals.test.ts',
  },
  {
    name: 'does not let a booking move over itself',
    file: 'src/web/pages/dashboard/desk-booking/move-draft.ts',
    before: "state === 'taken' && own.some(",
    after: "state === 'closed' && own.some(",
    noticedBy: MOVE_DRAFT,
  },
  {
    name: 'moves to a part of what was chosen',
    file: 'src/web/pages/dashboard/desk-booking/move-draft.ts',
    before: 'chosen.includes(cell.from)',
    after: 'chosen.length > 1000',
    noticedBy: MOVE_DRAFT,
  },
  {
    name: 'offers a new price for what is paid',
    file: 'src/web/pages/dashboard/desk-booking/move-draft.ts',
    before: "booking.status !== 'confirmed' && cells",
    after: 'cells',
    noticedBy: MOVE_DRAFT,
  },
  {
    name: 'moves back to where the booking is',
    file: 'src/web/pages/dashboard/desk-booking/move-form.tsx',
    before: 'onMoved(booking, ',
    after: 'onMoved({ ...booking, slots: chosen.map(({ slot }) => slot) }, ',
    noticedBy: MOVES,
    title: 'moved back',
  },
];
