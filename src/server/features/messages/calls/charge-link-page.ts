import { payDuesPage } from '#contract/memberships/membership-pages.ts';
import type { Services } from '../../services.ts';
import { readLinkKey } from '../key-store.ts';
import { signLink } from '../links.ts';

const DAY_MS = 86_400_000;
/** Nobody acts by it: whoever has it may pay. */
const NOBODY = '';

/** Returns the page on which somebody who pays dues by a link goes on for a day, coming back from a provider's page. */
export async function makeChargeLinkPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  chargeId: string,
): Promise<string> {
  const until = new Date(clock().getTime() + DAY_MS);
  const link = { purpose: 'charge', subject: chargeId, userId: NOBODY, until } as const;
  return payDuesPage(signLink(await readLinkKey(db), link));
}
