import { expect, test } from 'vitest';
import { joinWeeks } from './drafts.ts';
import type { MessageDraft } from './write-messages.ts';

const SERIES = '019cdd5e-0000-7000-8000-0000000000ff';
const makeId = (n: number) => `019cdd5e-0000-7000-8000-00000000000${n}`;

function draft(n: number, change: Partial<MessageDraft> = {}): MessageDraft {
  const booking = {
    id: makeId(n),
    court: 'Tennis',
    date: `2026-03-0${n}`,
    slots: ['7:00 AM - 8:00 AM'],
    total: 500,
    status: 'pending' as const,
    pay_at: 'online' as const,
    expires_at: null,
    starts_at: '2026-03-01T01:00:00.000Z',
    created_at: '2026-02-01T01:00:00.000Z',
    updated_at: '2026-02-01T01:00:00.000Z',
  };
  return { event: `e${n}`, kind: 'requested', userId: 'u', thread: SERIES, facts: { booking }, ...change };
}

const listDates = ({ facts: { booking, weeks = [] } }: MessageDraft) => [
  booking?.date,
  ...weeks.map(({ date }) => date),
];

test('the weeks to which the same happened are told together', () => {
  const [first, ...more] = joinWeeks([draft(1), draft(2), draft(3)]);
  expect(more).toEqual([]);
  expect(first?.event).toBe('e1');
  expect(first && listDates(first)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
});

test('each part that was paid of them is told by itself', () => {
  const paid = [draft(1, { kind: 'part-paid' }), draft(2, { kind: 'part-paid' })];
  expect(joinWeeks(paid).map(({ event }) => event)).toEqual(['e1', 'e2']);
});

test('what is something else, another person’s or a booking of its own stays by itself', () => {
  const drafts = [
    draft(1),
    draft(2, { kind: 'approved' }),
    draft(3, { userId: 'other' }),
    draft(4, { thread: makeId(4) }),
    draft(5, { thread: makeId(5) }),
    draft(6, { facts: { ...draft(6).facts, reason: 'A tournament' } }),
  ];
  expect(joinWeeks(drafts).map(({ event }) => event)).toEqual(['e1', 'e2', 'e3', 'e4', 'e5', 'e6']);
});
