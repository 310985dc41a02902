import type { Fault } from '../fault.ts';

const TRIES = 'tests/e2e/app/second-tries.spec.ts';
const SENTENCES = 'src/contract/validation-messages.test.ts';
const PAGE_NUMBERS = 'src/web/ui/lists/page-numbers.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'sends a booking without its idempotency key',
    file: 'src/web/features/bookings/queries.ts',
    before: 'call(createBooking, { body: request }, { idempotencyKey })',
    after: 'call(createBooking, { body: request }, idempotencyKey === "" ? { idempotencyKey } : {})',
    noticedBy: TRIES,
    title: 'answer was lost',
  },
  {
    name: 'takes a new idempotency key for each retry of the same booking',
    file: 'src/web/api/idempotency-key.ts',
    before: 'if (text !== last.request)',
    after: 'if (text !== "")',
    noticedBy: TRIES,
    title: 'answer was lost',
  },
  {
    name: 'rejects a booking whatever the answer to the question is',
    file: 'src/web/features/bookings/decide/reject-dialog.tsx',
    before: 'if (await mayDiscard()) onClose();',
    after: "if (await mayDiscard()) onReject('');",
    noticedBy: TRIES,
    title: 'Reject does nothing',
  },
  {
    name: 'lets people pay while the price is not known',
    file: 'src/web/features/payments/card-form.tsx',
    before: 'disabled={!isReady || isPricing}',
    after: 'disabled={!isReady}',
    noticedBy: TRIES,
    title: 'Pay waits',
  },
  {
    name: 'sends a booking again while its answer is awaited',
    file: 'src/web/ui/button.tsx',
    before: '    if (busy) event.preventDefault();\n    else onClick?.(event);',
    after: '    onClick?.(event);',
    noticedBy: TRIES,
    title: 'books once',
  },
  {
    name: 'keeps the old name in the list of users after it was changed',
    file: 'src/web/api/stale.ts',
    before: "profileChanged: [key('profile'), key('users')]",
    after: "profileChanged: [key('profile')]",
    noticedBy: TRIES,
    title: 'a name that was changed',
  },
  {
    name: 'loses the reason of a refund without asking',
    file: 'src/web/features/payments/refund-dialog.tsx',
    before: '      mayClose={mayDiscard}\n',
    after: '',
    noticedBy: 'tests/e2e/app/forms.spec.ts',
    title: 'the refund form',
  },
  {
    name: 'leaves a fault of the contract to the words of zod',
    file: 'src/contract/validation-messages.ts',
    before: 'z.config({ customError: describeExpected });',
    after: '',
    noticedBy: SENTENCES,
  },
  {
    name: 'has no sentence for a value that is not offered',
    file: 'src/contract/validation-messages.ts',
    before:
      "return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.join(', ')}`;",
    after: 'return undefined;',
    noticedBy: SENTENCES,
  },
  {
    name: 'leaves out the last page that stands behind …',
    file: 'src/web/ui/lists/page-numbers.ts',
    before: 'to: page - 1 }',
    after: 'to: page - 2 }',
    noticedBy: PAGE_NUMBERS,
  },
  {
    name: 'shows the postal code on the map',
    file: 'src/web/pages/site/home/short-address.ts',
    before: "line.replace(POSTAL_CODE, '')",
    after: 'line',
    noticedBy: 'src/web/pages/site/home/short-address.test.ts',
  },
  {
    name: 'counts only those who are no members as users',
    file: 'src/server/platform/db/people-counts.ts',
    before: "eb.fn.sum<number>('users').as('users')",
    after: "sql<number>`sum(users - members)`.as('users')",
    noticedBy: 'tests/e2e/users/dashboard-profile.spec.ts',
    title: 'how big the club is',
  },
];
