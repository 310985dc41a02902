import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fromTaka } from '#contract/money/money.ts';
import { beginChargePayment, getChargeProgress, recordChargePayment } from '#contract/payments/charges.ts';
import {
  buyMembership,
  changeMembership,
  sellMembership,
  takeDues,
  type GiveBack,
} from '#contract/memberships/purchases.ts';
import type { Tier } from '#contract/memberships/tiers.ts';
import { backgroundOf } from '../../payments/support/background.ts';
import { confirmCard, transactionOf } from '../../payments/support/payment-fixture.ts';
import { api, type Client } from '../../support/client.ts';
import { aTier } from '../../support/memberships.ts';
import { anAdmin, aStaffMember, aUser, type Person } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** Opens a club that sells Gold for ৳12,000 a year; its clock begins on 1 March 2026. */
export async function openDues(...options: Parameters<typeof startTestServer>) {
  return withDues(await startTestServer(...options));
}

export async function withDues(server: TestServer) {
  const admin = api(server).as(await anAdmin(server));
  const desk = api(server).as(await aStaffMember(server));
  const gold = await aTier(admin);
  const { db } = server;

  const aBuyer = async () => api(server).as(await aUser(server));
  const buy = (by: Client, tier: Pick<Tier, '_id' | 'price'> = gold, expected = tier.price) =>
    by.call(buyMembership, { body: { tier_id: tier._id, expected } });
  const begin = (by: Client, charge: string, taka: number = gold.price) =>
    by.call(beginChargePayment, { params: { id: charge }, body: { amountInCents: fromTaka(taka) } });
  const report = (by: Client, charge: string, transactionId: string) =>
    by.call(recordChargePayment, { params: { id: charge }, body: { transactionId } });
  const progress = (by: Client, charge: string) => by.ask(getChargeProgress, { params: { id: charge } });
  /** Pays dues by card from start to end. Returns the response to the report and the transaction. */
  async function pay(by: Client, charge: string, taka: number = gold.price) {
    const { body } = await begin(by, charge, taka);
    await confirmCard(server, body.clientSecret);
    const transaction = transactionOf(body.clientSecret);
    return { transaction, ...(await report(by, charge, transaction)) };
  }
  async function bought(by: Client, tier: Pick<Tier, '_id' | 'price'> = gold): Promise<string> {
    const { charge } = (await buy(by, tier)).body;
    await pay(by, charge, tier.price);
    return charge;
  }
  const sell = (
    who: Person,
    more: {
      tier?: Pick<Tier, '_id'>;
      from?: string;
      pay?: 'later' | { method: 'cash' } | { method: 'bkash'; reference: string };
    } = {},
    by: Client = desk,
  ) => {
    const { tier = gold, from, pay: paid = { method: 'cash' } } = more;
    const body = { who: who.email, tier_id: tier._id, pay: paid, ...(from !== undefined && { from }) };
    // Each call is a separate sale, like a new click on the site, so it has its own idempotency key.
    return by.call(sellMembership, { body }, { idempotencyKey: randomUUID() });
  };
  const take = (charge: string, amount: number = gold.price) =>
    desk.call(takeDues, { params: { id: charge }, body: { method: 'cash', amount } });
  const change = (id: string, ends_on: string, give_back: GiveBack = 'nothing', by: Client = admin) =>
    by.call(changeMembership, { params: { id }, body: { ends_on, give_back, note: 'They move away.' } });

  /** Returns the memberships of a person's household, the earliest first. */
  async function memberships({ id }: Pick<Person, 'id'>) {
    return db
      .selectFrom('memberships')
      .innerJoin('users', 'users.household_id', 'memberships.household_id')
      .selectAll('memberships')
      .where('users.id', '=', id)
      .orderBy('starts_on')
      .execute();
  }
  const payments = (charge: string) =>
    db.selectFrom('payments').selectAll().where('charge_id', '=', charge).orderBy('id').execute();
  const refunds = (charge: string) =>
    db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .selectAll('refunds')
      .where('payments.charge_id', '=', charge)
      .orderBy('refunds.id')
      .execute();
  const charge = (id: string) =>
    db.selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  /** Returns what the provider keeps of each payment of a charge, in poisha. */
  async function moneyKept(id: string): Promise<number[]> {
    const { rows } = await sql<{ kept: number }>`
      select i.amount - coalesce((
        select sum(r.amount) from card_gateway.refunds r
        where r.charge = i.latest_charge and r.status = 'succeeded')::bigint, 0) as kept
      from card_gateway.payment_intents i
      where i.metadata ->> 'charge_id' = ${id} and i.status = 'succeeded' order by i.id`.execute(db);
    return rows.map(({ kept }) => kept);
  }
  return {
    server,
    admin,
    desk,
    gold,
    aBuyer,
    buy,
    begin,
    report,
    progress,
    pay,
    bought,
    sell,
    take,
    change,
    memberships,
    payments,
    refunds,
    charge,
    moneyKept,
    ...backgroundOf(server),
  };
}
