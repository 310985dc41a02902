import { expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import { findFirstName, makeHallRows } from './rules.ts';

test.each([
  ['Rahim Uddin', 'Rahim'],
  ['  Rahim  ', 'Rahim'],
  ['Md. Rahim Uddin', 'Rahim'],
  ['MD Rahim', 'Rahim'],
  ['Mst. Fatema Khatun', 'Fatema'],
  ['Dr. Md. Karim', 'Karim'],
  ['A. K. Azad', 'Azad'],
  ['মো. রহিম উদ্দিন', 'রহিম'],
  ['মোঃ রহিম', 'রহিম'],
  ['মোছা: ফাতেমা', 'ফাতেমা'],
  ['মোহনা রায়', 'মোহনা'],
  ['Mdina Begum', 'Mdina'],
  ['Md.', 'Md.'],
  ['', null],
  [null, null],
])('the first name of %s is %s', (name, first) => {
  expect(findFirstName(name)).toBe(first);
});

test('what somebody plays after a pause is another session', () => {
  const court = {
    id: 'c',
    type: 'Tennis',
    type_bn: null,
    image_url: '',
    price_poisha: poisha(500_00),
    slots: [],
    claims: [],
    plans: [],
    prices: [],
    blocks: [],
  };
  const play = { court_id: 'c', booking_id: 'b', name: null };
  const plays = [
    { ...play, from: 420, to: 480 },
    { ...play, from: 480, to: 540 },
    { ...play, from: 600, to: 660 },
  ];
  const [row] = makeHallRows([court], '2026-11-20', plays);
  expect(row?.sessions).toEqual([
    { from: 420, to: 540, state: 'taken' },
    { from: 600, to: 660, state: 'taken' },
  ]);
});
