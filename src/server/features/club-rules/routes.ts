import { t } from '#texts/club-rules.js';
import {
  getClubRules,
  updateClubRules,
  type ClubRulesFields,
  type ServerRule,
} from '#contract/club/club-rules.ts';
import type { Db } from '../../platform/db/database.ts';
import { partsAreReady } from '../../platform/db/migrate-concurrently.ts';
import { fieldRefusal, Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { type ClubRulesReader, updateClubRulesRow } from './club-rules.ts';
import { allowsParts, resolveRules } from './rules.ts';

function requireOurs(config: Services['config'], named: object): void {
  const fixed = config.setRules.find((rule: ServerRule) => rule in named);
  if (fixed) throw fieldRefusal(fixed, t.setByServer);
}

/** Refuses rules that allow payment in parts until the database can hold one live payment for each part. */
async function requireReadyForParts(db: Db, fields: Partial<ClubRulesFields>): Promise<void> {
  if (allowsParts(fields) && !(await partsAreReady(db)))
    throw new Refusal('still-preparing', t.stillPreparing);
}

export function mountClubRules(
  mount: Mount,
  { db, config, clubRules }: Pick<Services, 'db' | 'config'> & { clubRules: ClubRulesReader },
): void {
  mount(getClubRules, () => clubRules.current());

  mount(updateClubRules, async ({ body: { version, ...fields }, actor }) => {
    requireOurs(config, fields);
    await requireReadyForParts(db, fields);
    const row = await updateClubRulesRow(db, version, fields, actor);
    if (row) return resolveRules(row, config);
    throw new Refusal('rules-changed', t.changedMeanwhile);
  });
}
