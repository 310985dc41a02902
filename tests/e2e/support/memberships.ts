import { duesReceiptPage } from '#contract/memberships/membership-pages.ts';
import { sellMembership } from '#contract/memberships/purchases.ts';
import type { Tier } from '#contract/memberships/tiers.ts';
import { listPayments } from '#contract/payments/payments.ts';
import type { Person } from './people.ts';

/** Sells a membership for cash; returns the address of its receipt. */
export async function sellAtDesk(
  staff: Person,
  person: Person,
  { _id: tier_id }: Pick<Tier, '_id'>,
): Promise<string> {
  const { charge } = await staff.ask(sellMembership, {
    body: { who: person.email, tier_id, pay: { method: 'cash' } },
  });
  const payments = await person.ask(listPayments, { query: { user: person.email } });
  const payment = payments.find(({ charge_id }) => charge_id === charge);
  if (!payment) throw new Error('the membership is not paid');
  return duesReceiptPage(charge, payment._id);
}
