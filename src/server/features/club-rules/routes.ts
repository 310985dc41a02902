import { getClubRules, updateClubRules, type ServerRule } from '#contract/club/club-rules.ts';
import { fieldRefusal, Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import type { ClubRulesReader } from './read.ts';
import { rulesOf } from './rules.ts';
import { updateClubRulesRow } from './store.ts';
import { t } from './texts.ts';

function requireOurs(config: Services['config'], named: object): void {
  const fixed = config.setRules.find((rule: ServerRule) => rule in named);
  if (fixed) throw fieldRefusal(fixed, t.setByServer);
}

export function mountClubRules(
  mount: Mount,
  { db, config, clubRules }: Pick<Services, 'db' | 'config'> & { clubRules: ClubRulesReader },
): void {
  mount(getClubRules, () => clubRules.current());

  mount(updateClubRules, async ({ body: { version, ...fields }, actor }) => {
    requireOurs(config, fields);
    const row = await updateClubRulesRow(db, version, fields, actor);
    if (row) return rulesOf(row, config);
    throw new Refusal('rules-changed', t.changedMeanwhile);
  });
}
