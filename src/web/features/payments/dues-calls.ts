import { queryOptions } from '@tanstack/react-query';
import { getLinkProgress } from '#contract/payments/charge-links.ts';
import { getChargeProgress } from '#contract/payments/charges.ts';
import { call } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';
import { AT_WORK_MS } from './deadline.ts';

/** Fetches the progress of a payment by link; the server also records payments made since. */
const linkProgress = (token: string, signal?: AbortSignal) =>
  call(getLinkProgress, { body: { token } }, { ...(signal && { signal }), plain: true });

/** Makes the server record the payment made by a link; throws if the server does not know of one yet. */
export async function recordByLink(token: string): Promise<void> {
  const { state } = await linkProgress(token);
  if (state !== 'paid') throw new Error(`the payment is ${state}`);
}

/** Fetches the progress of a dues payment by its charge, or by the token of the link that pays it. */
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
