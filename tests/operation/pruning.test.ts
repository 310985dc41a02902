import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { createPaymentIntent } from '#contract/payments/payments.ts';
import { fromTaka } from '#contract/money/money.ts';
import { prune } from '#server/platform/jobs/prune.ts';
import { aCourt, anApprovedBooking } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const DAY_MS = 86_400_000;

async function open(config: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer(config);
  const ago = (days: number) => new Date(server.clock.now().getTime() - days * DAY_MS);
  return { server, ago, prune: () => prune(server.services) };
}

async function countRows({ db }: TestServer, table: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function keptOf({ db }: TestServer, table: string, column: string): Promise<unknown[]> {
  const { rows } = await sql<{ kept: unknown }>`
    select ${sql.ref(column)} as kept from ${sql.table(table)} order by 1`.execute(db);
  return rows.map(({ kept }) => kept);
}

const outboxRow = (topic: string, created_at: Date, done_at: Date | null = null) => ({
  id: uuidv7({ msecs: created_at.getTime() }),
  topic,
  payload: '{}',
  created_at,
  next_at: created_at,
  done_at,
});

describe('what is old enough is removed, and nothing else:', () => {
  test('the outbox keeps what was passed on for a week, and what was not for as long as it takes', async () => {
    const { server, ago, prune: run } = await open();
    await server.db
      .insertInto('outbox')
      .values([
        outboxRow('old', ago(8)),
        outboxRow('old-done', ago(8), ago(8)),
        outboxRow('new', ago(6.9)),
        outboxRow('new-done', ago(6.9), ago(6.9)),
      ])
      .execute();
    expect(await run()).toBe(1);
    expect(await keptOf(server, 'outbox', 'topic')).toEqual(['new', 'new-done', 'old']);
    expect(await run()).toBe(0);
  });

  test('card events stay for 90 days, until they are processed, and the newest of each provider for ever', async () => {
    const { server, ago, prune: run } = await open();
    const event = (provider: string, event_id: string, days: number, processed = true) => ({
      provider,
      event_id,
      type: 'payment_intent.succeeded',
      received_at: ago(days),
      processed_at: processed ? ago(days) : null,
    });
    await server.db
      .insertInto('provider_events')
      .values([
        event('embedded', 'old', 91),
        event('embedded', 'unworked', 91, false),
        event('embedded', 'recent', 89),
        event('stripe', 'older', 400),
        event('stripe', 'newest', 300),
      ])
      .execute();
    expect(await run()).toBe(2);
    expect(await keptOf(server, 'provider_events', 'event_id')).toEqual(['newest', 'recent', 'unworked']);
  });

  test('the gateway forgets after 30 days what was delivered and answered, but no key of a payment under way', async () => {
    const { server, prune: run } = await open();
    const admin = api(server).as(await anAdmin(server));
    const user = api(server).as(await aUser(server));
    const court = await aCourt(admin);
    const begin = async (slot: number) => {
      const booking = await anApprovedBooking(user, admin, court, {
        slots: court.slots.slice(slot, slot + 1),
      });
      const body = { _id: booking._id, amountInCents: fromTaka(booking.total_price) };
      return user.ask(createPaymentIntent, { body });
    };
    await begin(0);
    const { clientSecret } = await begin(1);
    const ref = (clientSecret ?? '').split('_secret_')[0] ?? '';
    await server.services.cards.cancel(ref);
    await server.services.cards.deliverEvents?.(() => Promise.resolve(200));
    const keys = await countRows(server, 'card_gateway.idempotency_keys');
    expect(keys).toBeGreaterThanOrEqual(2);

    server.clock.pass({ hours: 29 * 24 });
    await run();
    expect(await countRows(server, 'card_gateway.idempotency_keys')).toBe(keys);
    const events = await countRows(server, 'card_gateway.events');
    expect(events).toBeGreaterThan(0);

    server.clock.pass({ hours: 48 });
    await run();
    expect(await countRows(server, 'card_gateway.events')).toBe(0);
    expect(await countRows(server, 'card_gateway.idempotency_keys')).toBe(1);
    const { rows } = await sql<{ status: string }>`
      select i.status from card_gateway.payment_intents i
      join card_gateway.idempotency_keys k on k.body ->> 'id' = i.id`.execute(server.db);
    expect(rows).toEqual([{ status: 'requires_payment_method' }]);
  });

  test('the gateway forgets cards that nobody paid with, and keeps those of its charges', async () => {
    const { server, ago, prune: run } = await open();
    const method = (id: string, days: number, used = false) => ({
      id,
      card: 'visa',
      used,
      created_at: ago(days),
    });
    await server.db
      .insertInto('card_gateway.payment_methods')
      .values([
        method('pm_old', 31),
        method('pm_new', 29),
        method('pm_paid', 31, true),
        method('pm_declined', 31),
      ])
      .execute();
    await sql`insert into card_gateway.payment_intents (id, amount, currency, metadata, status, client_secret, created_at)
      values ('pi_1', 500, 'bdt', '{}', 'requires_payment_method', 'secret', ${ago(31)})`.execute(server.db);
    await sql`insert into card_gateway.charges (id, payment_intent, payment_method, amount, currency, paid, created_at)
      values ('ch_1', 'pi_1', 'pm_declined', 500, 'bdt', false, ${ago(31)})`.execute(server.db);
    expect(await run()).toBe(1);
    expect(await keptOf(server, 'card_gateway.payment_methods', 'id')).toEqual([
      'pm_declined',
      'pm_new',
      'pm_paid',
    ]);
  });

  test('an event of the gateway that was never taken stays', async () => {
    const { server, ago, prune: run } = await open();
    await sql`insert into card_gateway.events (id, type, object, created_at, next_at)
      values ('evt_1', 'refund.failed', '{}', ${ago(100)}, ${ago(100)})`.execute(server.db);
    expect(await run()).toBe(0);
  });

  test('what the settings say is kept so long', async () => {
    const keepDays = { outbox: 1, cardEvents: 7, gateway: 2, messages: 30 };
    const { server, ago, prune: run } = await open({ config: { keepDays } });
    await server.db
      .insertInto('outbox')
      .values([outboxRow('old', ago(1.1), ago(1.1)), outboxRow('new', ago(0.9), ago(0.9))])
      .execute();
    const event = (event_id: string, days: number) => {
      const at = { received_at: ago(days), processed_at: ago(days) };
      return { provider: 'stripe', event_id, type: 'charge.refunded', ...at };
    };
    await server.db
      .insertInto('provider_events')
      .values([event('old', 7.1), event('recent', 6.9), event('newest', 0)])
      .execute();
    await sql`insert into card_gateway.events (id, type, object, created_at, next_at, delivered_at) values
      ('old', 'refund.failed', '{}', ${ago(2.1)}, ${ago(2.1)}, ${ago(2.1)}),
      ('recent', 'refund.failed', '{}', ${ago(1.9)}, ${ago(1.9)}, ${ago(1.9)})`.execute(server.db);
    expect(await run()).toBe(3);
    expect(await keptOf(server, 'outbox', 'topic')).toEqual(['new']);
    expect(await keptOf(server, 'provider_events', 'event_id')).toEqual(['newest', 'recent']);
    expect(await keptOf(server, 'card_gateway.events', 'id')).toEqual(['recent']);
  });

  test.each([
    [2, ['1 year']],
    [null, ['1 year', '3 years']],
  ])('the audit stays for AUDIT_YEARS=%s', async (auditYears, kept) => {
    const { server, ago, prune: run } = await open({ config: { auditYears } });
    const entry = (action: string, at: Date) => ({
      id: uuidv7({ msecs: at.getTime() }),
      at,
      action,
      subject: 'courts',
      subject_id: uuidv7(),
    });
    await server.db
      .insertInto('audit')
      .values([entry('1 year', ago(365)), entry('3 years', ago(3 * 365 + 1))])
      .execute();
    await run();
    expect(await keptOf(server, 'audit', 'action')).toEqual(kept);
  });

  test('sessions go when they have ended, with nobody signing in', async () => {
    const { server, prune: run } = await open();
    await aUser(server);
    const count = () => countRows(server, 'identity_sessions');
    await run();
    expect(await count()).toBe(1);
    server.clock.pass({ hours: 24 * 365 });
    await run();
    expect(await count()).toBe(0);
    expect(await countRows(server, 'identity_attempts')).toBe(0);
  });

  test('links and half sign-ins go when they are over', async () => {
    const { server, ago, prune: run } = await open();
    await aUser(server);
    const { id: account_id } = await server.db
      .selectFrom('identity_accounts')
      .select('id')
      .executeTakeFirstOrThrow();
    const [over, later] = [ago(0), ago(-1)];
    const link = { account_id, mailed: true } as const;
    await server.db
      .insertInto('identity_links')
      .values([
        { ...link, purpose: 'reset', token_hash: Buffer.from('over'), expires_at: over },
        { ...link, purpose: 'confirm', token_hash: Buffer.from('open'), expires_at: later },
      ])
      .execute();
    const half = { account_id, credentials_version: 1, provider: 'password' };
    await server.db
      .insertInto('identity_half_sign_ins')
      .values([
        { ...half, secret_hash: Buffer.from('over'), expires_at: over },
        { ...half, secret_hash: Buffer.from('open'), expires_at: later },
      ])
      .execute();
    await run();
    expect(await keptOf(server, 'identity_links', 'expires_at')).toEqual([later]);
    expect(await keptOf(server, 'identity_half_sign_ins', 'expires_at')).toEqual([later]);
  });
});

test('two nodes that remove at once remove each row once, a thousand at a time', async () => {
  const { server, ago } = await open();
  await sql`insert into outbox (id, topic, payload, created_at, next_at, done_at)
    select (${uuidv7({ msecs: ago(9).getTime() }).slice(0, 24)} || lpad(n::text, 12, '0'))::uuid, 'old', '{}', ${ago(9)}, ${ago(9)}, ${ago(9)}
    from generate_series(1, 2500) n`.execute(server.db);
  const [one, other] = await Promise.all([prune(server.services), prune(server.services)]);
  expect(Math.max(one, other)).toBeLessThanOrEqual(1000);
  expect(one + other + (await countRows(server, 'outbox'))).toBe(2500);
  while ((await prune(server.services)) > 0);
  expect(await countRows(server, 'outbox')).toBe(0);
});
