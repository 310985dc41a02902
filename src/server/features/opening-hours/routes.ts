import { t } from '#texts/opening-hours.js';
import type { Affected } from '#contract/bookings/affected-booking.ts';
import {
  createDayPlan,
  deleteDayPlan,
  listDayPlans,
  previewDayPlan,
  updateDayPlan,
} from '#contract/opening-hours/opening-hours.ts';
import {
  createPriceRule,
  deletePriceRule,
  listPriceRules,
  previewPriceRule,
  updatePriceRule,
} from '#contract/opening-hours/price-rules.ts';
import { refuseMissingCourt } from '../courts/rules.ts';
import { requireAsRead } from '../../platform/changed-meanwhile.ts';
import { fieldRefusal, Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import type { HoursChange } from './affected-rules.ts';
import {
  type ChangedCourt,
  changeRule,
  DAY_PLANS,
  type Missing,
  previewRule,
  PRICE_RULES,
} from './change-hours.ts';
import { lowers, listPriceChanges } from './price-changes.ts';
import type { OpeningHoursRow, PriceRuleRow } from './rules.ts';

/** Returns the outcome, or throws the `Refusal` for a missing rule, court or tier. */
function found<Outcome extends object>(outcome: Outcome | Missing): Outcome {
  if (outcome === 'no-such-court') refuseMissingCourt();
  if (outcome === 'no-such-rule') throw new Refusal('not-found', t.gone);
  if (outcome === 'no-such-tier') throw fieldRefusal('tiers', t.noSuchTier);
  return outcome;
}

function saved<Shown>({ after, ...affected }: { after: Shown | null } & Affected) {
  if (!after) throw new Error('a rule that was saved is gone');
  return { ...after, ...affected };
}

/** Returns a check that throws when a price makes sessions cheaper and the caller has not allowed that. */
function mayLower({ may_lower }: { may_lower?: boolean | undefined }) {
  return (change: HoursChange<PriceRuleRow>, courts: ChangedCourt[], now: Date) => {
    if (may_lower === false && listPriceChanges(courts, change, now).some(lowers))
      throw fieldRefusal('may_lower', t.lowers);
  };
}

type RuleServices = Pick<Services, 'db' | 'clock'>;

export function mountOpeningHours(mount: Mount, { db, clock }: RuleServices): void {
  mount(listDayPlans, async () => (await DAY_PLANS.find(db)).map(DAY_PLANS.toShown));

  mount(createDayPlan, async ({ body: fields, actor }) =>
    saved(found(await changeRule(db, DAY_PLANS, { id: null, fields }, actor))),
  );

  mount(updateDayPlan, async ({ params: { id }, body: fields, actor, headers }) => {
    const refuse = ({ before }: HoursChange<OpeningHoursRow>) => {
      if (before) requireAsRead(headers, DAY_PLANS.toShown(before));
    };
    return saved(found(await changeRule(db, DAY_PLANS, { id, fields }, actor, refuse)));
  });

  mount(deleteDayPlan, async ({ params: { id }, actor }) =>
    found(await changeRule(db, DAY_PLANS, { id, fields: null }, actor)),
  );

  mount(
    previewDayPlan,
    async ({ body: { replaces, plan } }) =>
      found(await previewRule(db, DAY_PLANS, { id: replaces, fields: plan }, clock())).affected,
  );
}

export function mountPriceRules(mount: Mount, { db, clock }: RuleServices): void {
  mount(listPriceRules, async () => (await PRICE_RULES.find(db)).map(PRICE_RULES.toShown));

  mount(createPriceRule, async ({ body: fields, actor }) =>
    saved(found(await changeRule(db, PRICE_RULES, { id: null, fields }, actor, mayLower(fields)))),
  );

  mount(updatePriceRule, async ({ params: { id }, body: fields, actor, headers }) => {
    const refuse: ReturnType<typeof mayLower> = (change, ...others) => {
      if (change.before) requireAsRead(headers, PRICE_RULES.toShown(change.before));
      mayLower(fields)(change, ...others);
    };
    return saved(found(await changeRule(db, PRICE_RULES, { id, fields }, actor, refuse)));
  });

  mount(deletePriceRule, async ({ params: { id }, actor }) =>
    found(await changeRule(db, PRICE_RULES, { id, fields: null }, actor)),
  );

  mount(previewPriceRule, async ({ body: { replaces, rule } }) => {
    const now = clock();
    const preview = found(await previewRule(db, PRICE_RULES, { id: replaces, fields: rule }, now));
    return { ...preview.affected, price_changes: listPriceChanges(preview.courts, preview.change, now) };
  });
}
