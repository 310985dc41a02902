import { expect, test } from 'vitest';
import type { Life } from './parts-lives.ts';
import { openRecount } from './parts-recount.ts';

const { fill, readAll, recount, compare } = await openRecount();

test('till, Today, the report and the files count what was paid in parts to the poisha', async () => {
  await compare(1000);
});

const cash = { at: 2880 + 60, how: 'cash' as const, isLate: false, refund: null };
const half = (amount: number) => ({
  ...cash,
  amount,
  refund: { at: 2880 + 90, amount: amount / 2, status: 'succeeded' as const },
});
const part = { guests: 0, due: 'later' as const, state: 'paid' as const };

test('the recount notices a part, guests, a rest, a refund and a waiver that are left out or counted as money', async () => {
  const ended: Life = {
    ...{ status: 'cancelled', total: 1000, payAt: 'online', playDay: 0, court: 0, whole: null },
    parts: [
      { ...part, total: 400, due: 'now', payment: half(400) },
      { ...part, total: 600, payment: half(600) },
    ],
  };
  const confirmed: Life = {
    ...{ status: 'confirmed', total: 1000, payAt: 'online', playDay: 0, court: 1, whole: null },
    parts: [
      { ...part, total: 300, due: 'now', payment: { ...cash, amount: 300 } },
      { ...part, total: 200, payment: { ...cash, how: 'none', amount: 0 } },
      { ...part, total: 500, state: 'open', payment: null },
      { ...part, total: 50, guests: 1, payment: { ...cash, amount: 50 } },
    ],
  };
  await fill([ended, confirmed]);
  const read = await readAll();
  expect(read).toEqual(recount([ended, confirmed]));
  expect(read.today.toCollect).toEqual({ count: 1, amount: 500 });
  expect(read.files.paid).toEqual({ 'part of a booking': 1300, guests: 50 });
  const [first, waived, open, guest] = confirmed.parts;
  const [kept, other] = ended.parts;
  if (!first || !waived || !open || !guest || !kept || !other) throw new Error('a part is missing');
  const asMoney = { ...waived, payment: { ...cash, amount: 200 } };
  const unreturned = { ...other, payment: { ...cash, amount: 600 } };
  for (const wrong of [
    [ended, { ...confirmed, parts: [first, waived, open] }],
    [ended, { ...confirmed, parts: [first, waived, guest] }],
    [ended, { ...confirmed, parts: [first, asMoney, open, guest] }],
    [{ ...ended, parts: [kept] }, confirmed],
    [{ ...ended, parts: [kept, unreturned] }, confirmed],
  ])
    expect(read).not.toEqual(recount(wrong));
});
