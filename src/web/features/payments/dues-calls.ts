import { queryOptions } from '@tanstack/react-query';
import { getLinkProgress } from '#contract/payments/charge-links.ts';
import { getChargeProgress } from '#contract/payments/charges.ts';
import { call } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';
import { AT_WORK_MS } from './deadline.ts';

/** Asks how far the payment is that a link begins; the server records what was paid meanwhile. */
const linkProgress = (token: string, signal?: AbortSignal) =>
  call(getLinkProgress, { body: { token } }, { ...(signal && { signal }), plain: true });

/** Has the server record what was paid by a link; throws where it knows nothing of it yet. */
export async function recordByLink(token: string): Promise<void> {
  const { state } = await linkProgress(token);
  if (state !== 'paid') throw new Error(`the payment is ${state}`);
}

/** Asks how far the payment of dues is: by their charge, or by the token of the link that pays them. */
export function duesProgress({ chargeId, link }: { chargeId: string | null; link?: string }) {
  return queryOptions({
    queryKey: key('checkout', link ?? chargeId ?? ''),
    queryFn: ({ signal }) =>
      link === undefined
        ? call(getChargeProgress, { params: { id: chargeId ?? '' } }, { signal })
        : linkProgress(link, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? AT_WORK_MS : false),
  });
}
