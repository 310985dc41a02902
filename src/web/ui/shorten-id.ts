const KEPT = 8;
/** An id begins with its kind: `pi_` for the card provider's, `FREE-` for a payment without a card. */
const KIND = /^[a-z]{2,5}[_-]/i;

/** `019a3c5e-…-5f3a2b1c` → `…5f3a2b1c`, `pi_3Nabc…` → `pi_…xyz12345`: the end, since ids of one day begin alike. */
export function shortenId(id: string): string {
  const [kind = ''] = KIND.exec(id) ?? [];
  return id.length - kind.length <= KEPT + 1 ? id : `${kind}…${id.slice(-KEPT)}`;
}
