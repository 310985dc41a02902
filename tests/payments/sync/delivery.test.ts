import { sql } from 'kysely';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { deliverEvents } from '#server/test-providers/stripe/embedded-cards.ts';
import { connectToGateway } from '../../providers/stripe/gateway-connection.ts';

const SECRET = 'whsec_delivery';

const { db, clock, create } = await connectToGateway();
const options = { db, clock: clock.now, webhookSecret: SECRET };

/** Makes a receiver that responds with these statuses in turn and repeats the last one. It keeps the events it accepted. */
function aReceiver(...statuses: number[]) {
  const got: { body: string; signature: string }[] = [];
  const post = async (body: string, signature: string) => {
    got.push({ body, signature });
    return (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200;
  };
  const ids = () => got.map(({ body }) => (JSON.parse(body) as { id: string }).id);
  return { got, post, ids };
}

const nobody = aReceiver(200);
async function clearQueue() {
  clock.pass({ hours: 2 });
  while ((await deliverEvents(options, nobody.post)) > 0);
}

describe('an event of the gateway', () => {
  test('is signed in Stripe’s way and delivered once', async () => {
    await clearQueue();
    const { id } = await create();
    const { got, post } = aReceiver(200);
    expect(await deliverEvents(options, post)).toBe(1);
    expect(await deliverEvents(options, post)).toBe(0);
    const [{ body, signature } = { body: '', signature: '' }] = got;
    const at = clock.now().getTime();
    const verify = (text: string) =>
      Stripe.webhooks.constructEvent(text, signature, SECRET, undefined, undefined, at);
    expect(verify(body)).toMatchObject({ type: 'payment_intent.created', data: { object: { id } } });
    expect(() => verify(body.replace('bdt', 'usd'))).toThrow(/No signatures found/);
  });

  test('is sent again after 10, then 20 seconds if it was not accepted', async () => {
    await clearQueue();
    await create();
    const { got, post } = aReceiver(500, 503, 200);
    const passes = [];
    for (const seconds of [0, 9, 1, 19, 1]) {
      clock.pass({ seconds });
      passes.push([await deliverEvents(options, post), got.length]);
    }
    expect(passes).toEqual([
      [0, 1],
      [0, 1],
      [0, 2],
      [0, 2],
      [1, 3],
    ]);
  });

  test('comes again when the receiver did not answer at all', async () => {
    await clearQueue();
    await create();
    const silent = () => Promise.reject(new TypeError('fetch failed'));
    expect(await deliverEvents(options, silent)).toBe(0);
    clock.pass({ seconds: 10 });
    expect(await deliverEvents(options, aReceiver(204).post)).toBe(1);
  });

  test('is given up after twenty tries', async () => {
    await clearQueue();
    await create();
    const { got, post } = aReceiver(500);
    for (let pass = 0; pass < 30; pass += 1) {
      clock.pass({ hours: 1 });
      await deliverEvents(options, post);
    }
    expect(got).toHaveLength(20);
  });

  test('is posted while no transaction is open', async () => {
    await clearQueue();
    await create();
    const open = sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    let seen: number | undefined;
    await deliverEvents(options, async () => {
      seen = (await open.execute(db)).rows[0]?.count;
      return 200;
    });
    expect(seen).toBe(0);
    await db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      expect((await open.execute(db)).rows[0]?.count, 'the question would notice one').toBe(1);
    });
  });
});

describe('two nodes that deliver at once', () => {
  test('post each event once', async () => {
    for (let round = 0; round < 40; round += 1) {
      await clearQueue();
      await create();
      await create();
      const [one, other] = [aReceiver(200), aReceiver(200)];
      await Promise.all([deliverEvents(options, one.post), deliverEvents(options, other.post)]);
      const ids = [...one.ids(), ...other.ids()];
      expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
    }
  });
});
