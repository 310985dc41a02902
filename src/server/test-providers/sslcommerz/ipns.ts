import { fieldsOf, statusOf } from './elements.ts';
import { claimIpns, markIpnTaken } from './ipn-store.ts';
import { signIpn } from './ipn-signature.ts';
import type { Fields, SslcommerzTestOptions } from './options.ts';
import type { Try } from './store.ts';

const BATCH_SIZE = 20;

/** Returns what the payer's browser brings back, and the IPN tells: how the try ended, signed. */
export function ipnOf({ clock, storeId, storePassword }: SslcommerzTestOptions, tried: Try): Fields {
  const status = statusOf(tried, clock());
  // It tells how the payer's try ended; who has asked since is not part of that.
  const told = status === 'VALIDATED' ? 'VALID' : status;
  return signIpn(fieldsOf(tried, told, storeId), storePassword);
}

/**
 * One pass of delivery: each IPN that is due is signed and posted as a form, with no transaction open. What is
 * not taken with a 2xx comes again later. Returns how many were accepted.
 */
export async function deliverIpns(
  options: SslcommerzTestOptions,
  post: (body: string) => Promise<number>,
): Promise<number> {
  const { db, clock } = options;
  let taken = 0;
  for (const tried of await claimIpns(db, BATCH_SIZE, clock())) {
    const body = new URLSearchParams(ipnOf(options, tried)).toString();
    const status = await post(body).catch(() => 0);
    if (status < 200 || status > 299) continue;
    await markIpnTaken(db, tried.bank_tran_id, clock());
    taken += 1;
  }
  return taken;
}
