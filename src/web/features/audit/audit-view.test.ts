import { expect, test } from 'vitest';
import { queryOfAudit, readAuditView } from './audit-view.ts';

const ID = '01890000-0000-7000-8000-000000000000';
const view = (query: string) => readAuditView(new URLSearchParams(query));

test('an address says what of the audit is shown', () => {
  expect(view(`person=a@example.com&booking=${ID}&kind=money&from=2026-01-01`)).toEqual({
    person: 'a@example.com',
    booking: ID,
    payment: '',
    kind: 'money',
    from: '2026-01-01',
    to: '',
  });
});

test('what cannot be read of it counts for nothing, so that the list is there', () => {
  const all = { person: '', booking: '', payment: '', kind: '', from: '', to: '' };
  expect(view('person=nobody&booking=7&kind=all&from=today')).toEqual(all);
  expect(queryOfAudit(view(''))).toEqual({});
});
