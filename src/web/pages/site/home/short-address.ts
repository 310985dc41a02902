const POSTAL_CODE = /[ -]{1,3}\d{3,10}$/;

/** Part of town and city, from the line of a postal address that ends in the postal code: `Banani, Dhaka.` */
export function shortAddress(lines: readonly string[]): string {
  const line = lines.findLast((one) => POSTAL_CODE.test(one)) ?? lines.at(-2) ?? lines.at(-1) ?? '';
  const place = line.replace(POSTAL_CODE, '').trim();
  return place === '' || place.endsWith('.') ? place : `${place}.`;
}
