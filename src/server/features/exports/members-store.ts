import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Role } from '#contract/people/users.ts';
import type { Db } from '../../platform/db/database.ts';
import { beginAndEnd, type Days } from '../../platform/club-days.ts';
import type { ReadPage } from './pages.ts';

export interface ExportedMember {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  created_at: Date;
  member_since: Date | null;
  /** The household's last membership. Absent when the club has no tiers. */
  tier?: string | null;
  tier_bn?: string | null;
  starts_on?: ClubDate | null;
  ends_on?: ClubDate | null;
  /** The email of the person who pays for the household. */
  household?: string | null;
}

/** Whether the club has, or ever had, a tier. */
export async function hasTiers(db: Db): Promise<boolean> {
  return (await db.selectFrom('tiers').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const NOTHING = { columns: sql``, from: sql`` };
const MEMBERSHIPS = {
  columns: sql`, m.tier, m.tier_bn, m.starts_on, m.ends_on,
        (select p.email from households h join users p on p.id = h.payer_id where h.id = u.household_id) as household`,
  from: sql`left join lateral (
        select t.name as tier, t.name_bn as tier_bn, m.starts_on, m.ends_on
        from memberships m join tiers t on t.id = m.tier_id where m.household_id = u.household_id
        order by m.ends_on desc limit 1
      ) m on true`,
};

/** Returns people with an account, members or not, oldest account first; removed accounts are left out. */
export function readMembers(db: Db, days: Days, withTiers: boolean): ReadPage<ExportedMember> {
  const [begin, end] = beginAndEnd(days);
  const { columns, from } = withTiers ? MEMBERSHIPS : NOTHING;
  return async (after, limit) => {
    const { rows } = await sql<ExportedMember>`
      select u.id, u.display_name as name, u.email, u.role, u.created_at, u.member_since,
        (select min(g.phone) from guests g where g.user_id = u.id) as phone${columns}
      from users u ${from}
      where u.removed_at is null and u.created_at >= ${begin}::timestamptz and u.created_at < ${end}::timestamptz
        and (${after?.id ?? null}::uuid is null or u.id > ${after?.id ?? null}::uuid)
      order by u.id limit ${limit}`.execute(db);
    return rows;
  };
}
