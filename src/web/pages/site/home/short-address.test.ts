import { expect, test } from 'vitest';
import { shortAddress } from './short-address.ts';

test.each([
  [['House 12, Road 7, Block F', 'Banani, Dhaka 1213', 'Bangladesh'], 'Banani, Dhaka.'],
  [['Road 4', 'Agrabad, Chattogram - 4100'], 'Agrabad, Chattogram.'],
  [['Zindabazar, Sylhet', 'Bangladesh'], 'Zindabazar, Sylhet.'],
  [['Sylhet.'], 'Sylhet.'],
  [['বাড়ি ১২, সড়ক ৭', 'বনানী, ঢাকা ১২১৩', 'বাংলাদেশ'], 'বনানী, ঢাকা'],
  [[], ''],
])('the address %j is %s on the map', (lines, place) => {
  expect(shortAddress(lines)).toBe(place);
});
