import { t } from '#texts/tiers.js';
import { formatNumber } from '#contract/numbers.ts';
import { toClubDate } from '#contract/clock/club-time.ts';
import {
  countTouches,
  createTier,
  deleteTier,
  listTiers,
  MAX_TIERS,
  orderTiers,
  type TierList,
  updateTier,
} from '#contract/memberships/tiers.ts';
import type { ClubRulesReader } from '../../club-rules/club-rules.ts';
import type { Services } from '../../services.ts';
import { partsAreReady } from '../../../platform/db/migrate-concurrently.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Mount } from '../../../platform/http/mount.ts';

import {
  archiveTier,
  countTouched,
  findTier,
  findTiers,
  insertTier,
  placeTiers,
  type TierRefused,
  toTier,
  updateTierRow,
} from './tiers.ts';

/** Throws the `Refusal` for a change of tiers that failed; `name` is the name of the tier. */
function refuseFailed<Done extends object | true>(outcome: Done | TierRefused, name = ''): Done {
  if (outcome === 'rules-changed') throw new Refusal('rules-changed', t.changedMeanwhile);
  if (outcome === 'missing') throw new Refusal('not-found', t.noSuchTier);
  if (outcome === 'too-many')
    throw new Refusal('invalid-input', t.tooMany({ most: formatNumber(MAX_TIERS) }));
  if (outcome === 'name-in-use')
    throw new Refusal('invalid-input', t.nameInUse({ name }), {}, [
      { path: 'tier.name', message: t.nameTaken },
    ]);
  return outcome;
}

export function mountTiers(
  mount: Mount,
  { db, clock, clubRules }: Pick<Services, 'db' | 'clock'> & { clubRules: ClubRulesReader },
): void {
  const list = async (): Promise<TierList> => {
    const { version } = await clubRules.current();
    return { tiers: (await findTiers(db)).map(toTier), version };
  };
  const listWith = async (tierId: string) => ({
    ...(await list()),
    touches: await countTouched(db, tierId, toClubDate(clock())),
  });

  mount(listTiers, list);

  mount(countTouches, async ({ params: { id } }) => {
    if (!(await findTier(db, id))) throw new Refusal('not-found', t.noSuchTier);
    return countTouched(db, id, toClubDate(clock()));
  });

  mount(createTier, async ({ body: { tier: fields, version }, actor }) => {
    // No tier is sold before the database enforces one live payment per charge.
    if (!(await partsAreReady(db))) throw new Refusal('still-preparing', t.stillPreparing);
    const { id } = refuseFailed(
      await insertTier(db, { fields, version, most: MAX_TIERS }, actor),
      fields.name,
    );
    return listWith(id);
  });

  mount(updateTier, async ({ params: { id }, body: { tier: fields, version }, actor }) => {
    refuseFailed(await updateTierRow(db, { id, fields, version }, actor), fields.name);
    return listWith(id);
  });

  mount(orderTiers, async ({ body, actor }) => {
    refuseFailed(await placeTiers(db, body, actor));
    return list();
  });

  mount(deleteTier, async ({ params: { id }, actor }) => {
    refuseFailed(await archiveTier(db, id, actor));
    return listWith(id);
  });
}
