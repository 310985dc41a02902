import { sql } from 'kysely';
import { addDays } from '#contract/clock/club-time.ts';
import { importMembers, previewImport } from '#contract/people/member-imports.ts';
import { getHeldMembership, listMemberships } from '#contract/memberships/member-list.ts';
import { openDesk } from '../desk/desk-fixture.ts';
import { inDays } from '../support/club.ts';
import { aTier } from '../support/memberships.ts';

let next = 0;
export const anEmail = () => `held${(next += 1)}@example.com`;

const HEAD = 'name,email,tier,from,until,household,paid,born';
export const fileOf = (...lines: string[]) => [HEAD, ...lines].join('\n');

/** Opens a club that sells `Gold` for one person and `Gold Family` for three. */
export async function openClubWithTiers() {
  const club = await openDesk();
  const { server, admin } = club;
  const gold = await aTier(admin, { name: 'Gold', grace_days: 10 });
  const family = { name: 'Gold Family', name_bn: 'গোল্ড পরিবার', most_people: 3, child_price: 1000 };
  await aTier(admin, family);
  const today = inDays(server, 0);
  const preview = async (text: string) =>
    (await admin.ask(previewImport, { body: { name: 'a.csv', text } })).rows;

  async function heldBy(email: string) {
    const [row] = await admin.ask(listMemberships, { query: { search: email } });
    return row && admin.ask(getHeldMembership, { params: { id: row._id } });
  }

  /** Returns the rows of the membership tables, without an import's own records. */
  async function everything() {
    const { rows } = await sql<{ all: unknown }>`select jsonb_build_object(
      'households', (select jsonb_agg(h order by h.id) from households h),
      'memberships', (select jsonb_agg(m order by m.id) from memberships m),
      'children', (select jsonb_agg(k order by k.id) from children k),
      'people', (select jsonb_agg(jsonb_build_array(u.id, u.household_id, u.role) order by u.id) from users u)) as all`.execute(
      server.db,
    );
    return rows[0]?.all;
  }

  return {
    ...club,
    gold,
    today,
    YEAR: `${today},${addDays(today, 364)}`,
    bring: (text: string) => admin.ask(importMembers, { body: { name: 'members.csv', text } }),
    preview,
    faultsOf: async (text: string) =>
      (await preview(text)).map(({ verdict, fault }) =>
        fault === null ? verdict : `${verdict}: ${fault.field}: ${fault.message}`,
      ),
    heldBy,
    everything,
  };
}
