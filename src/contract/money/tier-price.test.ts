import { expect, test } from 'vitest';
import { tierPrice, shortTier } from './tier-price.ts';

const ID = '019a0000-0000-7000-8000-00000000ffff';
const GOLD = shortTier(ID);

test('a tier is named by the end of its id', () => {
  expect(GOLD).toBe('00000000ffff');
  expect(shortTier('members')).toBe('members');
});

test('a tier pays its own price, else that of any tier, else what everybody pays', () => {
  const session = { price: 800, prices: [600, 700] };
  expect(tierPrice([GOLD, 'members'], session, ID)).toBe(600);
  expect(tierPrice([GOLD, 'members'], session, 'silver')).toBe(700);
  expect(tierPrice([GOLD, 'silver'], session, 'bronze')).toBe(800);
  expect(tierPrice([GOLD, 'members'], { price: 800 }, ID)).toBe(800);
  expect(tierPrice([GOLD], { price: 800, prices: [0] }, ID)).toBe(0);
});
