// Apart from the schemas, so that a page that only prints amounts need not load them.

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1500` → `1,500`; poisha are printed only where there are any: `99.5` → `99.50`. */
export function formatAmount(taka: number): string {
  return (Number.isInteger(taka) ? whole : cents).format(taka);
}

/** `1500` → `৳1,500`. */
export function formatTaka(taka: number): string {
  return `৳${formatAmount(taka)}`;
}
