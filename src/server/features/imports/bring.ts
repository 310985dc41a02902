import type { ClubDate } from '#contract/clock/club-time.ts';
import type { PreviewRow } from '#contract/people/member-imports.ts';
import { findTiers } from '../memberships/terms/tiers.ts';
import { awaitOwners } from '../../platform/db/await-owner.ts';
import {
  inTransaction,
  Overtaken,
  isTransaction,
  violates,
  type Db,
  type Trx,
} from '../../platform/db/database.ts';
import { audited, type Actor } from '../../platform/db/journal.ts';
import { judgeFile, type JudgedFile } from './file-rules.ts';
import { findKnownPeople, insertHouseholds, lockPeople } from './household-store.ts';
import type { KnownPeople } from './household-rules.ts';
import { refuseMonthFirst, withChildren } from './membership-rules.ts';
import { readFile, withoutMemberships } from './read-file.ts';
import { checkRows, judgeRows, type CheckedRow } from './rules.ts';
import {
  findKnownEmails,
  findUnconfirmed,
  insertImport,
  insertMembers,
  noteMembers,
  type NewMember,
} from './store.ts';

interface Judged extends JudgedFile {
  checked: CheckedRow[];
  /** The names of the columns that nothing was read from. */
  unusedColumns: string[];
  people: KnownPeople;
}

const NOBODY: KnownPeople = new Map();

/** What a file is read by, besides the database. */
interface ReadBy {
  today: ClubDate;
  /** Whether anybody can show that an e-mail is theirs. */
  canConfirm: boolean;
}

async function judgeRead(db: Db | Trx, text: string, today: ClubDate): Promise<Judged> {
  const file = readFile(text);
  const tiers = file.membershipColumns.length > 0 ? await findTiers(db) : [];
  const { rows, unusedColumns } = tiers.length > 0 ? file : withoutMemberships(file);
  refuseMonthFirst(rows);
  const checked = checkRows(withChildren(rows, today));
  const emails = checked.flatMap(({ email }) => email || []);
  if (tiers.length === 0)
    return {
      checked,
      unusedColumns,
      rows: judgeRows(checked, await findKnownEmails(db, emails)),
      plans: [],
      people: NOBODY,
    };
  if (isTransaction(db)) await lockPeople(db, emails);
  const people = await findKnownPeople(db, emails);
  return { checked, unusedColumns, people, ...judgeFile(checked, { people, tiers, today }) };
}

/** Returns what a file would do, as the database is now; where it is read in a transaction it stays so until its end. */
export async function judgeText(db: Db | Trx, text: string, { today, canConfirm }: ReadBy): Promise<Judged> {
  const judged = await judgeRead(db, text, today);
  const known = judged.rows.flatMap(({ verdict, email }) => (verdict === 'known' ? email : []));
  const unconfirmed = canConfirm ? await findUnconfirmed(db, known) : new Set<string>();
  const rows = judged.rows.map((row) =>
    row.verdict === 'known' && unconfirmed.has(row.email) ? { ...row, is_unconfirmed: true as const } : row,
  );
  return { ...judged, rows };
}

/** What an import did; `importId` is null where nothing was new. */
export interface Brought {
  importId: string | null;
  rows: PreviewRow[];
  /** People who were new when the file was read, of whom some may have registered meanwhile. */
  wanted: number;
  memberships: number;
  children: number;
}

interface Bringing extends ReadBy {
  name: string;
  text: string;
}

async function bringOnce(
  trx: Trx,
  { name, text, ...by }: Bringing,
  actor: Actor & { actorId: string },
): Promise<Brought> {
  const { checked, rows, plans, people } = await judgeText(trx, text, by);
  const phones = new Map(checked.map(({ line, parsedPhone }) => [line, parsedPhone]));
  const members: NewMember[] = rows
    .filter(({ verdict, is_child }) => verdict === 'new' && !is_child)
    .map((row) => ({
      line: row.line,
      name: row.name,
      email: row.email,
      phone: phones.get(row.line) ?? null,
    }));
  const memberships = plans.filter(({ membership }) => membership !== null).length;
  const children = plans.reduce((sum, plan) => sum + plan.children.length, 0);
  const brought = { rows, wanted: members.length, memberships, children };
  const added = await insertMembers(trx, members, actor);
  if (added.size === 0 && plans.length === 0) return { ...brought, importId: null };
  const importId = await insertImport(trx, name, actor);
  const noted = members.flatMap((member) => {
    const id = added.get(member.email);
    return id === undefined ? [] : [{ ...member, id }];
  });
  await noteMembers(trx, importId, noted, actor);
  function idOf(email: string): string {
    const id = added.get(email) ?? people.get(email)?.id;
    if (id === undefined) throw new Overtaken('account'); // they registered while the file was read
    return id;
  }
  if (plans.length > 0) await insertHouseholds(trx, importId, plans, { idOf, now: actor.now });
  const given = plans.flatMap(({ payer, adults }) => [payer, ...adults.map(({ email }) => email)]);
  if (by.canConfirm) await awaitOwners(trx, given.map(idOf));
  await audited(trx, actor, {
    action: 'members.imported',
    subject: 'member_imports',
    subjectId: importId,
    after: { file: name, added: added.size, ...(memberships > 0 && { memberships }) },
  });
  return { ...brought, importId };
}

/** Does what a file says, whole or not at all; whoever registers meanwhile is one of the known. */
export async function bringFile(
  db: Db,
  bringing: Bringing,
  actor: Actor & { actorId: string },
): Promise<Brought> {
  return inTransaction(db, async (trx) => {
    try {
      return await bringOnce(trx, bringing, actor);
    } catch (error) {
      throw violates(error, 'households_payer') ? new Overtaken('household', error) : error;
    }
  });
}
