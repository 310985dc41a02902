import { validate as isUuid } from 'uuid';
import {
  getLinkProgress,
  lookAtCharge,
  payByLink,
  type LinkedDues,
} from '#contract/payments/charge-links.ts';
import type { Period } from '#contract/memberships/period.ts';
import { poisha, toTaka } from '#contract/money/money.ts';
import { firstNameForStrangers } from '#contract/people/names.ts';
import type { ClubRulesReader } from '../../club-rules/read.ts';
import { findPeriodSold } from '../../dues/settle.ts';
import { beginPayment } from '../../payments/checkout/begin.ts';
import { requireNotPaid } from '../../payments/not-done.ts';
import { readProgress } from '../../payments/checkout/progress.ts';
import { findTier } from '../../standing/tiers-store.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Services } from '../../services.ts';
import { readLinkKey } from '../key-store.ts';
import { readChargeLink } from '../links.ts';
import { findLinkedDues, type LinkedDuesRow } from './charge-link-store.ts';
import { t } from './charge-link-texts.ts';

type LinkServices = Services & { clubRules: ClubRulesReader };

function refuseOver(): never {
  throw new Refusal('not-found', t.over);
}

/** Returns the dues that a token pays. Throws where it is forged, cut off or over, or nobody can pay them any more. */
async function requireDues(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<LinkedDuesRow> {
  const chargeId = readChargeLink(await readLinkKey(db), token, clock());
  if (chargeId === null || !isUuid(chargeId)) refuseOver();
  const dues = await findLinkedDues(db, chargeId);
  if (!dues || dues.state === 'ended') refuseOver();
  return dues;
}

/** Returns the days that are bought by it: those of the membership, or as they would be if it were paid now. */
async function daysOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  dues: LinkedDuesRow,
): Promise<Pick<Period, 'starts_on' | 'ends_on'>> {
  const { paid_from, paid_until } = dues;
  if (paid_from !== null && paid_until !== null) return { starts_on: paid_from, ends_on: paid_until };
  return (await findPeriodSold(db, dues, clock())) ?? refuseOver();
}

async function describe(services: LinkServices, dues: LinkedDuesRow): Promise<LinkedDues> {
  const tier = (await findTier(services.db, dues.tier_id)) ?? refuseOver();
  const { starts_on, ends_on } = await daysOf(services, dues);
  return {
    state: dues.state === 'paid' ? 'paid' : 'open',
    amount: toTaka(poisha(dues.total_poisha)),
    tier: tier.name,
    tier_bn: tier.name_bn,
    first_name: firstNameForStrangers(dues.payer_name),
    starts_on,
    ends_on,
    has_phone: dues.has_phone,
  };
}

/** Mounts what a link that pays dues does: whoever has it pays, and learns no more than what is to be paid. */
export function mountChargeLinks(mount: Mount, services: LinkServices): void {
  mount(lookAtCharge, async ({ body: { token } }) => describe(services, await requireDues(services, token)));

  mount(payByLink, async ({ body: { token, ...begin }, headers }) => {
    const { charge_id: chargeId } = await requireDues(services, token);
    await requireNotPaid(services.db, headers, { bookingId: null, chargeId });
    return beginPayment(services, { of: { chargeId }, userId: null, ...begin });
  });

  mount(getLinkProgress, async ({ body: { token } }) => {
    const { charge_id: chargeId } = await requireDues(services, token);
    return readProgress(services, { bookingId: null, chargeId });
  });
}
