const POSTAL_CODE = /[ -]{1,3}[\d\u09e6-\u09ef]{3,10}$/;
const BANGLA = /[\u0980-\u09ff]/;

/**
 * Returns the part of town and the city, taken from the address line that ends in the postal code: `Banani, Dhaka.`, or in Bangla without
 * the full stop.
 */
export function shortAddress(lines: readonly string[]): string {
  const line = lines.findLast((one) => POSTAL_CODE.test(one)) ?? lines.at(-2) ?? lines.at(-1) ?? '';
  const place = line.replace(POSTAL_CODE, '').trim();
  return place === '' || place.endsWith('.') || BANGLA.test(place) ? place : `${place}.`;
}
