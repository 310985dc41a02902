import { t } from '#texts/imports.js';
import { formatNumber } from '#contract/numbers.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { asciiDigits } from '#contract/digits.ts';
import { fromTaka, taka, type Poisha } from '#contract/money/money.ts';
import { plainSigns } from '#contract/plain-text.ts';
import type { ImportedField, PreviewRow } from '#contract/people/member-imports.ts';
import { ADULT_YEARS, isChild } from '../memberships/households/ages.ts';
import { fieldRefusal } from '../../platform/errors.ts';
import { findMonthFirst, readDay } from './days-rules.ts';

import { NO_CELLS, type FileRow, type MembershipCells } from './read-file.ts';

export interface ImportedTier {
  id: string;
  name: string;
  name_bn: string | null;
  most_people: number;
  grace_days: number;
}

export type Fault = NonNullable<PreviewRow['fault']>;
export const faultAt = (field: ImportedField, message: string): Fault => ({ field, message });

export interface Bought {
  tier: ImportedTier;
  from: ClubDate;
  until: ClubDate;
  paid: Poisha | null;
}

/** One row of the file, judged by its own cells only. */
export interface HeldRow {
  line: number;
  name: string;
  /** Empty for a child. */
  email: string;
  /** In lower case; empty when the row names none. */
  household: string;
  bought: Bought | null;
  fault: Fault | null;
}

/** Normalises a word or a name for comparison. */
export const lower = (text: string) =>
  plainSigns(text).normalize().replaceAll(/\s+/g, ' ').trim().toLowerCase();

const isNamed = ({ name, name_bn }: ImportedTier, word: string) =>
  lower(name) === word || (name_bn !== null && lower(name_bn) === word);

/** Parses an amount in taka; null when it is not one. */
function readPaid(cell: string): Poisha | null {
  const amount = taka.safeParse(Number(asciiDigits(cell).replaceAll(/[৳,\s]/g, '') || 'none'));
  return amount.success ? fromTaka(amount.data) : null;
}

function unknownTier(name: string, tiers: readonly ImportedTier[]): string {
  if (name === '') return t.noTier;
  return t.unknownTier({ name: name.slice(0, 60), tiers: tiers.map((one) => one.name).join(', ') });
}

/** Returns the membership that a row buys, or the fault of its cells. Null when the row buys nothing. */
function readBought(cells: MembershipCells, tiers: readonly ImportedTier[]): Bought | Fault | null {
  if (cells.tier + cells.from + cells.until + cells.paid === '') return null;
  const tier = tiers.find((one) => isNamed(one, lower(cells.tier)));
  if (!tier) return faultAt('tier', unknownTier(cells.tier, tiers));
  const [from, until] = [readDay(cells.from), readDay(cells.until)];
  if (from === null) return faultAt('from', t.notADay);
  if (until === null) return faultAt('until', t.notADay);
  if (until < from) return faultAt('until', t.endsFirst);
  const paid = readPaid(cells.paid);
  return cells.paid !== '' && paid === null ? faultAt('paid', t.notAnAmount) : { tier, from, until, paid };
}

/** Whether a row is about a child: it has a household and a birth date, but no email. */
export function isChildRow({ email, membership }: Pick<FileRow, 'email' | 'membership'>): boolean {
  return email === '' && membership !== undefined && membership.household !== '' && membership.born !== '';
}

/**
 * Returns the rows, with the email removed from children who have the email of an adult in their household: it belongs to the parent, and
 * children have none.
 */
export function dropParentsEmails(rows: readonly FileRow[], today: ClubDate): FileRow[] {
  const bornAsChild = ({ membership }: FileRow) => {
    const day = readDay(membership?.born ?? '');
    return membership !== undefined && membership.household !== '' && day !== null && isChild(day, today);
  };
  const householdKey = ({ email, membership }: FileRow) =>
    `${lower(email)} ${lower(membership?.household ?? '')}`;
  const adults = new Set(rows.filter((row) => row.email !== '' && !bornAsChild(row)).map(householdKey));
  return rows.map((row) => (bornAsChild(row) && adults.has(householdKey(row)) ? { ...row, email: '' } : row));
}

/** Refuses a file in which a date has the month first. */
export function refuseMonthFirst(rows: readonly FileRow[]): void {
  const cells = rows.flatMap(({ line, membership }) =>
    membership ? [membership.from, membership.until, membership.born].map((cell) => ({ line, cell })) : [],
  );
  const found = findMonthFirst(cells);
  if (found)
    throw fieldRefusal(
      'text',
      t.monthFirst({ line: formatNumber(found.line), cell: found.cell.slice(0, 20) }),
    );
}

function faultOfBirth(born: string, today: ClubDate): Fault | null {
  const day = readDay(born);
  if (day === null) return faultAt('born', t.notADay);
  if (day > today) return faultAt('born', t.notBornYet);
  if (day < '1900-01-01') return faultAt('born', t.bornTooEarly);
  return isChild(day, today) ? null : faultAt('born', t.isOfAge({ years: formatNumber(ADULT_YEARS) }));
}

/** Reads the cells of a row; `found` is a fault that was already found. */
export function readHeld(
  row: FileRow,
  found: Fault | null,
  { tiers, today }: { tiers: readonly ImportedTier[]; today: ClubDate },
): HeldRow {
  const cells = row.membership ?? NO_CELLS;
  const bought = readBought(cells, tiers);
  const ofBirth = isChildRow(row) ? faultOfBirth(cells.born, today) : null;
  const isFault = bought !== null && 'field' in bought;
  return {
    line: row.line,
    name: row.name,
    email: row.email,
    household: lower(cells.household),
    bought: isFault ? null : bought,
    fault: found ?? ofBirth ?? (isFault ? bought : null),
  };
}
