import type { BookingRow } from '../../support/product.ts';
import type { ClubApi } from './club-api.ts';
import type { Reach } from './hosted-test-providers.ts';

/** The faults that can happen to a call to a provider. */
export type Mishap = 'answer lost' | 'not reached' | 'maintenance' | 'token refused';

/** Creates a connection to the providers on which some calls fail while the storm is on. */
export function createStorm(random: () => number) {
  const met = new Map<string, number>();
  let isCalm = true;

  function mishapOf(path: string): Mishap | null {
    const dice = random();
    // The call that takes the money often loses its response afterwards.
    if (path.endsWith('/execute') && dice < 0.35) return 'answer lost';
    if (dice < 0.06) return 'answer lost';
    if (dice < 0.1) return 'not reached';
    if (dice < 0.13) return 'maintenance';
    return dice < 0.15 && path.includes('tokenized') && !path.includes('/token/') ? 'token refused' : null;
  }

  const way =
    (reach: Reach): Reach =>
    async (request) => {
      const { pathname } = new URL(request.url);
      const mishap = isCalm ? null : mishapOf(pathname);
      if (mishap === null) return reach(request);
      const what = `${mishap}: ${pathname.split('/').slice(-2).join('/')}`;
      met.set(what, (met.get(what) ?? 0) + 1);
      switch (mishap) {
        case 'not reached':
          throw new TypeError('fetch failed');
        case 'maintenance':
          return new Response('<h1>Under maintenance</h1>', { status: 503 });
        case 'token refused':
          return Response.json({ message: 'The incoming token has expired' }, { status: 401 });
        case 'answer lost':
          await reach(request);
          throw new DOMException('The operation timed out.', 'TimeoutError');
      }
    };

  return {
    way,
    met,
    set: (to: 'calm' | 'storm') => {
      isCalm = to === 'calm';
    },
  };
}

const WALLETS = ['01770618575', '01770618575', '01770618575', '01823074817', 'failure', 'cancel'];
const WAYS = ['pay-card', 'pay-card', 'pay-bkash', 'pay-less', 'wait', 'fail', 'cancel'];

interface Payer {
  api: ClubApi;
  url: string;
  random: () => number;
  /** Returns to the club that happen only later. */
  later: (() => Promise<unknown>)[];
}

interface Begun {
  id: string;
  ref: string;
}

/** Forges a provider's notification of a payment that was not made. */
async function forge(url: string, provider: string, { id, ref }: Begun): Promise<void> {
  const words = { paymentID: ref, status: 'success', outcome: 'success', val_id: 'forged', amount: '500.00' };
  const fields = new URLSearchParams(words);
  await fetch(`${url}/pay/${provider}/${id}?${fields}`, { redirect: 'manual' });
  await fetch(`${url}/webhooks/${provider}`, {
    method: 'POST',
    body: new URLSearchParams({ ...words, tran_id: ref, status: 'VALID' }),
  });
}

/** Makes one payment. The payer may never return, or return once, three times or late, and forged notifications may arrive. */
export async function payInTheStorm(
  { api, url, random, later }: Payer,
  booking: BookingRow,
  begunFor: (booking: BookingRow) => Promise<Begun | null>,
): Promise<void> {
  const provider = random() < 0.5 ? 'sslcommerz-test' : 'bkash-test';
  const choices = provider === 'bkash-test' ? WALLETS : WAYS;
  const page = await api.beginOn(booking, provider);
  if (page === null) return;
  const begun = await begunFor(booking);
  if (begun && random() < 0.3) await forge(url, provider, begun);
  if (random() < 0.1) return; // The payer leaves the provider's page open and never returns.
  const last = await api.payer.chooseAt(page, choices[Math.floor(random() * choices.length)] ?? 'cancel');
  const comes = random();
  if (comes < 0.25) return;
  if (comes < 0.4) later.push(() => api.payer.goBack(last));
  else await api.payer.goBack(last, comes < 0.6 ? 3 : 1);
  if (random() < 0.08) await api.cancel(booking);
}
