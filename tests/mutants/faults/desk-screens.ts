import type { Fault } from '../fault.ts';

const DESK = 'tests/e2e/desk/desk.spec.ts';
const LIST = 'tests/e2e/desk/desk-list.spec.ts';
const DRAFT = 'src/web/features/desk/desk-draft.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'calls what the desk has just booked taken by somebody else',
    file: 'src/web/features/desk/use-book-panel.ts',
    before: 'booking.isSuccess || ',
    after: '',
    noticedBy: 'tests/e2e/desk/desk-ways-in.spec.ts',
    title: 'twenty bookings',
  },
  {
    name: 'asks for the names on the cells whoever looks at the calendar',
    file: 'src/web/pages/site/calendar/calendar-page.tsx',
    before: "const isDesk = role === 'staff' || role === 'admin';",
    after: 'const isDesk = role !== undefined;',
    noticedBy: DESK,
    title: 'visitors and members',
  },
  {
    name: 'does not begin at the button that takes cash',
    file: 'src/web/ui/overlays/side-panel.tsx',
    before: "const FIRST = '[data-first]';",
    after: "const FIRST = '[data-none]';",
    noticedBy: DESK,
    title: 'three keys',
  },
  {
    name: 'loses the focus with the panel',
    file: 'src/web/pages/site/calendar/panel-place.ts',
    before: "(found?.querySelector('button') ?? found)?.focus();",
    after: 'void found;',
    noticedBy: DESK,
    title: 'three keys',
  },
  {
    name: 'throws away what the desk has typed without a question',
    file: 'src/web/features/desk/use-book-panel.ts',
    before: "useUnsavedChanges(Object.values({ ...draft, who: '' }).some(Boolean));",
    after: 'useUnsavedChanges(false);',
    noticedBy: DESK,
    title: 'found by name',
  },
  {
    name: 'books again where the answer to a desk booking was lost',
    file: 'src/web/features/desk/queries.ts',
    before: 'call(createDeskBooking, { body: request }, { idempotencyKey })',
    after: 'call(createDeskBooking, { body: request }, idempotencyKey === "" ? { idempotencyKey } : {})',
    noticedBy: DESK,
    title: 'lost answer',
  },
  {
    name: 'sends the number that was typed for another method with cash',
    file: 'src/web/features/desk/desk-draft.ts',
    before: "pay !== 'cash' && draft.reference.trim() !== ''",
    after: "draft.reference.trim() !== ''",
    noticedBy: DRAFT,
  },
  {
    name: 'says that a number has paid before, but not at its field',
    file: 'src/web/features/desk/explain-refusal.ts',
    before: "if (error.code === 'reference-used')",
    after: "if (error.message === '')",
    noticedBy: 'src/web/features/desk/explain-refusal.test.ts',
  },
  {
    name: 'counts who comes in more than an hour among the next',
    file: 'src/web/features/desk/day-lists.ts',
    before: 'begins > now && begins <= soonest',
    after: 'begins > now',
    noticedBy: 'src/web/features/desk/day-lists.test.ts',
  },
  {
    name: 'leads an admin’s Book now to the dialog of members',
    file: 'src/web/pages/site/courts/court-booking.tsx',
    before: "if (role === 'staff' || role === 'admin') {",
    after: "if (role === 'staff') {",
    noticedBy: DESK,
    title: 'Book now',
  },
  {
    name: 'offers staff to give all back',
    file: 'src/web/pages/dashboard/desk-booking/booking-panel.tsx',
    before: "isAdmin={role === 'admin'}",
    after: 'isAdmin={role !== undefined}',
    noticedBy: LIST,
    title: 'by the rules only',
  },
  {
    name: 'leaves the desk’s lists as they were when something changes',
    file: 'src/web/live/apply.ts',
    before: "key('payments'), key('desk'))",
    after: "key('payments'))",
    noticedBy: 'src/web/live/apply.test.ts',
  },
];
