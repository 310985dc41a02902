import { type RawBuilder, sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import {
  type HeldDetail,
  type HeldMembership,
  type ListedState,
  type MembershipCounts,
  type PersonsMembership,
  SOON_DAYS,
} from '#contract/memberships/member-list.ts';
import { poisha, toTaka } from '#contract/money/money.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contains } from '../../../platform/db/search.ts';

/** Whether a household `o` has ended: its payer has left it, or their account was deleted. */
const IS_GONE = sql`o.over_at is not null`;
const IS_THERE = sql`o.over_at is null`;

/**
 * Selects the listed membership of each household that matches `which`: the valid one that began last, or else the next one, or else the
 * last one.
 */
function selectListed(today: ClubDate, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select distinct on (m.household_id) m.household_id, m.id, m.tier_id, m.starts_on, m.ends_on, m.counts_until,
      ${IS_GONE} as is_gone, case when m.starts_on > ${today}::date then 'later' when m.ends_on >= ${today}::date then 'runs'
        when m.counts_until >= ${today}::date then 'grace' else 'lapsed' end as state
    from memberships m join households o on o.id = m.household_id where ${which}
    order by m.household_id,
      case when m.counts_until < ${today}::date then 2 when m.starts_on > ${today}::date then 1 else 0 end,
      case when m.starts_on > ${today}::date then m.starts_on - ${today}::date else ${today}::date - m.starts_on end`;
}

const FOLLOWING = sql`from memberships f where f.household_id = s.household_id and f.starts_on > s.starts_on`;

const isEndingSoon = (today: ClubDate) =>
  sql`(s.state = 'runs' and s.ends_on <= ${today}::date + ${SOON_DAYS}::int and not exists (select ${FOLLOWING}))`;

/** Filters out memberships that cannot be listed in this state, so that `selectListed` has less to sort. */
function mayShow(state: ListedState | undefined, today: ClubDate): RawBuilder<unknown> {
  if (state === undefined || state === 'gone') return sql`true`;
  return state === 'lapsed'
    ? sql`m.household_id not in (select n.household_id from memberships n where n.counts_until >= ${today}::date)`
    : sql`m.starts_on <= ${today}::date and m.counts_until >= ${today}::date`;
}

function hasState(state: ListedState | undefined, today: ClubDate): RawBuilder<unknown> {
  if (state === undefined || state === 'gone') return sql`true`;
  return state === 'ends-soon' ? isEndingSoon(today) : sql`s.state = ${state}`;
}

const hasTier = (tier: string | undefined) =>
  tier === undefined ? sql`true` : sql`s.tier_id = ${tier}::uuid`;

const foundBy = (search: string | undefined) =>
  search
    ? // As a join, PostgreSQL would search again for each household.
      sql`(s.household_id in (
        select p.household_id from users p where p.household_id is not null
          and (${contains(sql`p.display_name`, search)} or ${contains(sql`p.email`, search)})
        union all select k.household_id from children k where k.left_at is null and ${contains(sql`k.name`, search)}) is true)`
    : sql`true`;

/** The columns of a row in the list; `s` is the listed membership. */
const ROW = sql`
  s.household_id as _id,
  jsonb_build_object('_id', p.id, 'name', p.display_name, 'email', coalesce(p.email, ''), 'photoURL', p.photo_url) as payer,
  ((select count(*) from users u where u.household_id = s.household_id)
    + (select count(*) from children k where k.household_id = s.household_id and k.left_at is null))::int as people,
  s.id as membership_id, s.tier_id, t.name as tier_name, t.name_bn as tier_name_bn,
  s.starts_on, s.ends_on, s.counts_until, s.state, (select max(f.ends_on) ${FOLLOWING}) as follows_until, h.over_at,
  (select jsonb_build_object('charge_id', d.charge_id, 'tier_id', d.tier_id, 'tier_name', dt.name, 'tier_name_bn', dt.name_bn,
      'amount', c.total_poisha)
    from dues d join charges c on c.id = d.charge_id join tiers dt on dt.id = d.tier_id
    where d.household_id = s.household_id and not d.is_over
    order by d.after_end desc nulls last limit 1) as open`;

const FROM = sql`join tiers t on t.id = s.tier_id join households h on h.id = s.household_id join users p on p.id = h.payer_id`;

/** Converts a row to an answer; its amounts are in poisha. */
function toHeld<Row extends Pick<HeldMembership, 'open'> & { over_at: Date | null }>({
  over_at,
  ...row
}: Row) {
  const { open } = row;
  return {
    ...row,
    ...(over_at !== null && { gone: true }),
    open: open && { ...open, amount: toTaka(poisha(open.amount)) },
  };
}

interface ListFilter {
  search: string | undefined;
  tier: string | undefined;
  state: ListedState | undefined;
}

interface Page {
  before: string | null;
  limit: number;
}

/**
 * Returns households by the end of their listed membership: the next to end first for current states, the last to have ended first for the
 * others.
 */
export async function findMemberships(
  db: Db,
  { search, tier, state }: ListFilter,
  { before, limit }: Page,
  today: ClubDate,
): Promise<HeldMembership[]> {
  const isSoonestFirst = state !== undefined && state !== 'lapsed' && state !== 'gone';
  const [behind, direction] = isSoonestFirst ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const from =
    before === null
      ? sql`true`
      : sql`(s.ends_on, s.household_id) ${behind}
    ((select b.ends_on from (${selectListed(today, sql`m.household_id = ${before}::uuid`)}) b), ${before}::uuid)`;
  const { rows } = await sql<HeldMembership & { over_at: Date | null }>`
    with shown as (${selectListed(today, sql`${state === 'gone' ? IS_GONE : IS_THERE} and ${mayShow(state, today)}`)}),
      page as materialized (
        select s.* from shown s
        where ${hasState(state, today)} and ${hasTier(tier)} and ${foundBy(search)} and ${from}
        order by s.ends_on ${direction}, s.household_id ${direction} limit ${limit})
    select ${ROW} from page s ${FROM} order by s.ends_on ${direction}, s.household_id ${direction}`.execute(
    db,
  );
  return rows.map(toHeld);
}

export async function countStates(
  db: Db,
  tier: string | undefined,
  today: ClubDate,
): Promise<MembershipCounts> {
  const { rows } = await sql<MembershipCounts>`
    select count(*) filter (where s.is_gone)::int as gone,
      count(*) filter (where s.state = 'runs' and not s.is_gone)::int as runs,
      count(*) filter (where s.state = 'grace' and not s.is_gone)::int as grace,
      count(*) filter (where ${isEndingSoon(today)} and not s.is_gone)::int as "ends-soon",
      count(*) filter (where s.state = 'lapsed' and not s.is_gone)::int as lapsed
    from (${selectListed(today, sql`true`)}) s where ${hasTier(tier)}`.execute(db);
  return rows[0] ?? { runs: 0, grace: 0, 'ends-soon': 0, lapsed: 0, gone: 0 };
}

export async function findPeoplesMemberships(
  db: Db,
  userIds: string[],
  today: ClubDate,
): Promise<PersonsMembership[]> {
  const { rows } = await sql<PersonsMembership>`
    with asked as (select id, household_id from users where id = any(${userIds}::uuid[]) and household_id is not null),
      s as (${selectListed(today, sql`${IS_THERE} and m.household_id in (select household_id from asked)`)})
    select asked.id as _id, s.tier_id, t.name as tier_name, t.name_bn as tier_name_bn, s.starts_on, s.ends_on, s.counts_until,
      s.state
    from asked join s on s.household_id = asked.household_id join tiers t on t.id = s.tier_id
    order by asked.id`.execute(db);
  return rows;
}

/** Returns a household with all the memberships it ever had; null when it does not exist or never had one. */
export async function findHeld(db: Db, householdId: string, today: ClubDate): Promise<HeldDetail | null> {
  const { rows } = await sql<HeldDetail & { over_at: Date | null }>`
    with shown as (${selectListed(today, sql`m.household_id = ${householdId}::uuid`)})
    select ${ROW}, p.may_buy_memberships as may_buy,
      (select coalesce(jsonb_agg(jsonb_build_object('_id', u.id, 'name', u.display_name, 'email', coalesce(u.email, ''),
          'asked_to_pay', u.id is not distinct from h.asked_payer_id)
          order by u.id = h.payer_id desc, u.id), '[]')
        from users u where u.household_id = s.household_id) as adults,
      (select coalesce(jsonb_agg(jsonb_build_object('_id', k.id, 'name', k.name) order by k.id), '[]')
        from children k where k.household_id = s.household_id and k.left_at is null) as children,
      (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('paid_before',
            (select i.paid_poisha from member_import_memberships i where i.membership_id = m.id)))
          || jsonb_build_object('_id', m.id, 'tier_id', m.tier_id, 'tier_name', mt.name, 'tier_name_bn', mt.name_bn,
            'starts_on', m.starts_on, 'ends_on', m.ends_on, 'counts_until', m.counts_until) order by m.ends_on desc)
        from memberships m join tiers mt on mt.id = m.tier_id where m.household_id = s.household_id) as memberships
    from shown s ${FROM}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const memberships = row.memberships.map(({ paid_before: paid, ...one }) =>
    paid === undefined ? one : { ...one, paid_before: toTaka(poisha(paid)) },
  );
  return toHeld({ ...row, memberships });
}
