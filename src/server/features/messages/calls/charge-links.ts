import { t } from '#texts/notifications.js';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { poisha, toTaka, type Poisha } from '#contract/money/money.ts';
import { payDuesPage } from '#contract/memberships/membership-pages.ts';
import {
  getLinkProgress,
  lookAtCharge,
  payByLink,
  type LinkedDues,
} from '#contract/payments/charge-links.ts';
import type { Period } from '#contract/memberships/period.ts';
import { firstNameForStrangers } from '#contract/people/names.ts';
import type { Db } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { findPeriodSold, type PayableDues } from '../../payments/dues.ts';
import type { Services } from '../../services.ts';
import type { ClubRulesReader } from '../../club-rules/club-rules.ts';
import { beginPayment } from '../../payments/begin-payment.ts';
import { requireNotPaid } from '../../payments/require-not-done.ts';
import { readProgress } from '../../payments/payment-view.ts';
import { findTier } from '../../memberships/terms/tiers.ts';
import { readLinkKey } from '../../../platform/db/link-key.ts';
import { signLink, readChargeLink } from '../links.ts';

interface LinkedDuesRow extends PayableDues {
  charge_id: string;
  state: 'open' | 'paid' | 'ended';
  total_poisha: Poisha;
  payer_name: string;
  has_phone: boolean;
  /** The first day that was bought; null when the dues are not paid. */
  paid_from: ClubDate | null;
  paid_until: ClubDate | null;
}

/** Returns the dues that a link pays; null when there are none with this charge. */
async function findLinkedDues(db: Db, chargeId: string): Promise<LinkedDuesRow | null> {
  const { rows } = await named(
    'find-linked-dues',
    sql<LinkedDuesRow>`
      select d.charge_id, d.household_id, d.tier_id, c.state, c.total_poisha, d.starts_on, d.months, d.adults, d.children, d.adds_to,
        d.period_months, d.starts_month, d.starts_day, d.grace_days,
        payer.display_name as payer_name, payer.phone is not null as has_phone, m.starts_on as paid_from, m.ends_on as paid_until
      from dues d join charges c on c.id = d.charge_id join households h on h.id = d.household_id
        join users payer on payer.id = h.payer_id left join memberships m on m.charge_id = d.charge_id
      where d.charge_id = ${chargeId}::uuid`,
  ).execute(db);
  return rows[0] ?? null;
}

const DAY_MS = 86_400_000;
/** The link is for no particular user: anyone who has it may pay. */
const NOBODY = '';

/** Returns a page on which a payer without a login can continue for one day after returning from a provider's page. */
export async function makeChargeLinkPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  chargeId: string,
): Promise<string> {
  const until = new Date(clock().getTime() + DAY_MS);
  const link = { purpose: 'charge', subject: chargeId, userId: NOBODY, until } as const;
  return payDuesPage(signLink(await readLinkKey(db), link));
}

type LinkServices = Services & { clubRules: ClubRulesReader };

function refuseOver(): never {
  throw new Refusal('not-found', t.over);
}

/** Returns the dues that a token pays. Throws `Refusal` when the token is forged, truncated or expired, or when the dues have ended. */
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

async function findBoughtDays(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  dues: LinkedDuesRow,
): Promise<Pick<Period, 'starts_on' | 'ends_on'>> {
  const { paid_from, paid_until } = dues;
  if (paid_from !== null && paid_until !== null) return { starts_on: paid_from, ends_on: paid_until };
  return (await findPeriodSold(db, dues, clock())) ?? refuseOver();
}

async function describe(services: LinkServices, dues: LinkedDuesRow): Promise<LinkedDues> {
  const tier = (await findTier(services.db, dues.tier_id)) ?? refuseOver();
  const { starts_on, ends_on } = await findBoughtDays(services, dues);
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

/** Mounts the requests of payment links for dues. Anyone with the link can pay, and sees only what is to be paid. */
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
