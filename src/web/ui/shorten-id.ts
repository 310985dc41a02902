const KEPT = 8;
/** The prefix that names an id's kind: `pi_` for the card provider's ids, `FREE-` for payments without a card. */
const KIND = /^[a-z]{2,5}[_-]/i;

/** Returns the end of an id, because ids of the same day begin alike: `019a3c5e-…-5f3a2b1c` → `…5f3a2b1c`, `pi_3Nabc…` → `pi_…xyz12345`. */
export function shortenId(id: string): string {
  const [kind = ''] = KIND.exec(id) ?? [];
  return id.length - kind.length <= KEPT + 1 ? id : `${kind}…${id.slice(-KEPT)}`;
}
