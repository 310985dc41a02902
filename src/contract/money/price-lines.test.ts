import { expect, test } from 'vitest';
import { countSessions, priceLines } from './price-lines.ts';

const slots = ['5 PM', '6 PM', '7 PM'];

test('sessions of one price are one line', () => {
  expect(priceLines({ slots, price_per_session: 0.1 })).toEqual([{ sessions: 3, price: 0.1, amount: 0.3 }]);
  expect(priceLines({ slots: ['5 PM'], price_per_session: 500 })).toEqual([
    { sessions: 1, price: 500, amount: 500 },
  ]);
});

test('sessions of different prices are a line for each price', () => {
  expect(priceLines({ slots, price_per_session: 600, slot_prices: [500, 800.5, 500] })).toEqual([
    { sessions: 2, price: 500, amount: 1000 },
    { sessions: 1, price: 800.5, amount: 800.5 },
  ]);
});

test('sessions are counted in words', () => {
  expect([countSessions(1), countSessions(2)]).toEqual(['1 session', '2 sessions']);
});
