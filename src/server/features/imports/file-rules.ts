import { t } from '#texts/imports.js';
import { formatNumber } from '#contract/numbers.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { PreviewRow } from '#contract/people/member-imports.ts';
import { written } from '#contract/written.ts';
import {
  changesAnything,
  groupRows,
  judgeHousehold,
  type HouseholdPlan,
  type JudgedHousehold,
  type KnownPeople,
} from './household-rules.ts';
import { readDay } from './days-rules.ts';
import { isChildRow, readHeld, type HeldRow, type ImportedTier } from './membership-rules.ts';

import { NO_CELLS } from './read-file.ts';
import { judgeRows, type CheckedRow } from './rules.ts';

/** Existing data that a file is checked against. */
export interface ExistingRecords {
  people: KnownPeople;
  tiers: readonly ImportedTier[];
  today: ClubDate;
}

export interface JudgedFile {
  rows: PreviewRow[];
  plans: HouseholdPlan[];
}

/** Puts the payer's row first. The first row pays, unless its person already shares a household whose payer is also in the file. */
function payerFirst(rows: readonly HeldRow[], people: KnownPeople): HeldRow[] {
  const household = people.get(rows[0]?.email ?? '')?.household;
  const payer = rows.find(({ email }) => household && people.get(email)?.id === household.payer_id);
  return payer ? [payer, ...rows.filter((row) => row !== payer)] : [...rows];
}

/** Returns a row of the preview, completed with the result for its household. */
function applyHousehold(
  row: CheckedRow,
  shown: PreviewRow,
  held: HeldRow,
  judged: JudgedHousehold | undefined,
): PreviewRow {
  const fault = judged?.faults.get(held.line) ?? held.fault;
  const isChild = isChildRow(row);
  const isThere = isChild && fault === null && judged?.plan?.children.every(({ line }) => line !== held.line);
  const verdict = isThere ? 'known' : shown.verdict;
  const { bought = null, plan = null } = judged ?? {};
  const cells = row.membership ?? NO_CELLS;
  const born = readDay(cells.born);
  const paidIn = judged?.boughtIn ?? held.line;
  const notes = [
    ...(!isChild && cells.born !== '' ? [t.bornIsNotKept] : []),
    ...(isChild && row.phone !== '' ? [t.phoneIsNotKept] : []),
    ...(cells.paid !== '' && fault === null && paidIn !== held.line
      ? [t.paidElsewhere({ line: formatNumber(paidIn) })]
      : []),
  ];
  return {
    ...shown,
    verdict: fault && shown.fault === null ? 'invalid' : verdict,
    fault,
    ...(row.membership?.household && { household: row.membership.household.slice(0, 60) }),
    ...(isChild && { is_child: true as const }),
    ...(isChild && born !== null && { born }),
    ...(notes.length > 0 && { notes }),
    ...(bought &&
      fault === null && {
        membership: {
          tier: written(bought.tier.name, bought.tier.name_bn).text,
          from: bought.from,
          until: bought.until,
          is_new: plan?.membership !== null,
        },
      }),
  };
}

/** Returns the verdict on each row of a file with membership columns, and the plans for its households. */
export function judgeFile(rows: CheckedRow[], { people, tiers, today }: ExistingRecords): JudgedFile {
  const shown = judgeRows(rows, new Set(people.keys()));
  const read = rows.flatMap((row, at) => {
    const plain = shown[at];
    return plain ? [{ row, plain, held: readHeld(row, plain.fault, { tiers, today }) }] : [];
  });
  const households = groupRows(read.map(({ held }) => held)).flatMap((rows) => {
    const [first, ...others] = payerFirst(rows, people);
    const lines = rows.map(({ line }) => line);
    return first ? [{ lines, judged: judgeHousehold(first, others, people) }] : [];
  });
  const byLine = new Map(
    households.flatMap(({ lines, judged }) => lines.map((line) => [line, judged] as const)),
  );
  return {
    rows: read.map(({ row, plain, held }) => applyHousehold(row, plain, held, byLine.get(row.line))),
    plans: households.flatMap(({ judged: { plan } }) => (plan && changesAnything(plan) ? [plan] : [])),
  };
}
