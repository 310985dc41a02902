import type { ColumnType, Generated, Selectable } from 'kysely';
import type { PlanKind } from '#contract/opening-hours/day-plans.ts';
import type { Poisha } from '#contract/money/money.ts';

/** On which days of which courts a plan or a price holds. */
interface RuleTable {
  id: string;
  /** null: all courts. */
  court_id: string | null;
  name: string;
  /** With `ends_on`; null: always. */
  starts_on: string | null;
  ends_on: string | null;
  /** Bit 0 is Sunday. */
  weekdays: number;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

interface DayPlansTable extends RuleTable {
  kind: PlanKind;
  /** Minutes in pairs, from and to. */
  windows: Generated<number[]>;
  /** Canonical labels in time order. */
  slots: Generated<string[]>;
}

interface PriceRulesTable extends RuleTable {
  from_minute: number;
  to_minute: number;
  price_poisha: Poisha;
}

export interface PlanTables {
  day_plans: DayPlansTable;
  price_rules: PriceRulesTable;
}

export type DayPlanRow = Omit<Selectable<DayPlansTable>, 'created_at'>;
export type PriceRuleRow = Omit<Selectable<PriceRulesTable>, 'created_at'>;
