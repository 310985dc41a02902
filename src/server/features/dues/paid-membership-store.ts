import { sql } from 'kysely';
import type { PaidMembership } from '#contract/payments/paid-membership.ts';

/** What the payment of a row of `payments` is for, where it is for dues; null for all others. */
export const paidMembershipOf = (payments: string) => sql<PaidMembership | null>`case
  when ${sql.ref(`${payments}.booking_id`)} is null then coalesce((
    select jsonb_build_object('tier', tier.name, 'tier_bn', tier.name_bn, 'adults', owed.adults, 'children', owed.children,
      'starts_on', bought.starts_on, 'ends_on', coalesce(bought.first_ends_on, bought.ends_on))
    from dues owed join tiers tier on tier.id = owed.tier_id left join memberships bought on (bought.charge_id = owed.charge_id or bought.id = owed.adds_to)
      and ${sql.ref(`${payments}.status`)} = 'succeeded'
    where owed.charge_id = ${sql.ref(`${payments}.charge_id`)}),
    '{"tier": null, "adults": 0, "children": 0, "starts_on": null, "ends_on": null}') end`;
