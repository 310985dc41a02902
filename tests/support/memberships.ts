import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { addDays, type ClubDate } from '#contract/clock/club-time.ts';
import {
  createTier,
  listTiers,
  updateTier,
  type Tier,
  type tierFields,
} from '#contract/memberships/tiers.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { changeHousehold, lockOrMakeHousehold } from './product.ts';
import { inDays } from './club.ts';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';

/** Makes a tier of one year at 12,000 taka without any benefits, unless the test says otherwise. */
export async function aTier(
  admin: Pick<Client, 'ask'>,
  fields: Partial<z.input<typeof tierFields>> = {},
): Promise<Tier> {
  const { version } = await admin.ask(listTiers);
  const name = `Gold ${randomUUID().slice(0, 8)}`;
  const body = { tier: { name, price: 12_000, months: 12 as const, ...fields }, version };
  const { tiers } = await admin.ask(createTier, { body });
  const made = tiers.at(-1);
  if (!made) throw new Error('the club sells no tier');
  return made;
}

/** Changes some fields of a tier and sends the others unchanged, as its form does. */
export async function changeTier(
  admin: Pick<Client, 'ask'>,
  { _id: id }: Pick<Tier, '_id'>,
  fields: Partial<z.input<typeof tierFields>>,
): Promise<void> {
  const { version, tiers } = await admin.ask(listTiers);
  const found = tiers.find(({ _id }) => _id === id);
  if (!found) throw new Error('the tier is gone');
  const { _id, ...known } = found;
  await admin.ask(updateTier, { params: { id: _id }, body: { tier: { ...known, ...fields }, version } });
}

type TimedDatabase = Pick<TestServer, 'db'> & { clock: Pick<TestServer['clock'], 'now'> };

interface Given {
  tier: Pick<Tier, '_id' | 'grace_days'>;
  starts_on: ClubDate;
  ends_on: ClubDate;
  /** The last day of grace. Defaults to the end plus the tier's days of grace. */
  counts_until?: ClubDate;
}

/** Gives a person and their household a membership that no one has paid, as an import does. */
export async function aMembership(
  { db, clock }: TimedDatabase,
  { id: userId }: { id: string },
  { tier, starts_on, ends_on, counts_until = addDays(ends_on, tier.grace_days) }: Given,
): Promise<{ id: string; householdId: string }> {
  const id = randomUUID();
  return inTransaction(db, async (trx) => {
    const household = await lockOrMakeHousehold(trx, userId, clock.now());
    const before = await trx
      .selectFrom('memberships')
      .select('ends_on')
      .where('household_id', '=', household.id)
      .orderBy('ends_on', 'desc')
      .executeTakeFirst();
    await trx
      .insertInto('memberships')
      .values({
        id,
        household_id: household.id,
        tier_id: tier._id,
        starts_on,
        ends_on,
        counts_until,
        after_end: before?.ends_on ?? null,
        created_at: clock.now(),
      })
      .execute();
    return { id, householdId: household.id };
  });
}

/** Adds people to the payer's household; returns its id. */
export async function shareHousehold(
  { db, clock }: TimedDatabase,
  payer: { id: string },
  ...others: { id: string }[]
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const { id } = await lockOrMakeHousehold(trx, payer.id, clock.now());
    for (const other of others)
      await trx.updateTable('users').set({ household_id: id }).where('id', '=', other.id).execute();
    return id;
  });
}

interface Times {
  starts_on?: ClubDate;
  ends_on?: ClubDate;
  counts_until?: ClubDate;
}

/**
 * Gives a membership to people who share it; the first one pays. It runs for 30 days from today, without grace, unless the test says
 * otherwise. Returns the id of their household.
 */
export async function aSharedMembership(
  server: TimedDatabase,
  people: readonly { id: string }[],
  tier: Pick<Tier, '_id' | 'grace_days'>,
  { starts_on = inDays(server, 0), ends_on = inDays(server, 30), counts_until = ends_on }: Times = {},
): Promise<string> {
  const [payer, ...others] = people;
  if (!payer) throw new Error('somebody has the membership');
  const { householdId } = await aMembership(server, payer, { tier, starts_on, ends_on, counts_until });
  await shareHousehold(server, payer, ...others);
  return householdId;
}

/** Deletes the memberships of a household. */
export function endMemberships({ db }: TimedDatabase, householdId: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    await changeHousehold(trx, householdId);
    await trx.deleteFrom('memberships').where('household_id', '=', householdId).execute();
  });
}

export function leaveHousehold(
  { db }: TimedDatabase,
  person: { id: string },
  householdId: string,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await changeHousehold(trx, householdId);
    await trx.updateTable('users').set({ household_id: null }).where('id', '=', person.id).execute();
  });
}

export function joinHousehold(
  { db }: TimedDatabase,
  person: { id: string },
  householdId: string,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await changeHousehold(trx, householdId);
    await trx.updateTable('users').set({ household_id: householdId }).where('id', '=', person.id).execute();
  });
}
