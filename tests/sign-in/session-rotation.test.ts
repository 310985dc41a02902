import { beforeEach, describe, expect, test } from 'vitest';
import { comeIn, createVisitor, whoIs, type Visitor, ANN } from './support/visitor.ts';
import { forgetEverybody, startSite } from './support/site.ts';

const site = await startSite();
forgetEverybody(site);
let ann: Visitor;

beforeEach(async () => {
  ann = createVisitor(site);
  await ann.enter('/sign-up', ANN);
});

function copyOf(visitor: Visitor, ip?: string): Visitor {
  const copy = createVisitor(site, ip);
  copy.cookie = visitor.cookie;
  return copy;
}

/** Returns who is signed in according to a refresh: the email, or null. */
async function refresh(visitor: Visitor): Promise<string | null> {
  const { body } = await visitor.post('/refresh');
  return (body as { user: { email: string } | null }).user?.email ?? null;
}

describe('the cookie of a session', () => {
  test('is another one after a renewal, and the one before counts until then', async () => {
    const first = ann.cookie;
    site.clock.pass({ minutes: 15 });
    expect(await refresh(ann)).toBe(ANN.email);
    expect(ann.cookie).not.toBe(first);
    expect(await refresh(ann)).toBe(ANN.email);
  });

  test('is not lost with an answer: the browser shows the one that it has, and goes on', async () => {
    site.clock.pass({ minutes: 15 });
    await refresh(copyOf(ann)); // The response to this refresh never reaches the browser.
    site.clock.pass({ days: 7 });
    expect(await refresh(ann)).toBe(ANN.email);
    expect(await refresh(ann)).toBe(ANN.email);
  });

  test('is the same in tabs that renew at the same time', async () => {
    site.clock.pass({ minutes: 15 });
    const tabs = Array.from({ length: 8 }, () => copyOf(ann));
    expect(await Promise.all(tabs.map(refresh))).toEqual(tabs.map(() => ANN.email));
    expect(new Set(tabs.map(({ cookie }) => cookie)).size).toBe(1);
  });

  test('may be a minute late from another tab, which gets the present one', async () => {
    site.clock.pass({ minutes: 15 });
    const late = copyOf(ann);
    await refresh(ann);
    await refresh(ann);
    site.clock.pass({ seconds: 59 });
    expect(await refresh(late)).toBe(ANN.email);
    expect(late.cookie).toBe(ann.cookie);
  });

  test('ends the session when it was copied, whichever of the two comes later', async () => {
    const thief = copyOf(ann, '198.51.100.9');
    site.clock.pass({ minutes: 15 });
    await refresh(thief);
    await refresh(thief);
    const { body } = await thief.post('/refresh');
    const { token } = body as { token: string };
    expect(await whoIs(site, token)).not.toBeNull();
    site.clock.pass({ minutes: 1 });
    expect(await refresh(ann)).toBeNull();
    expect(await whoIs(site, token)).toBeNull();
    expect(await refresh(thief)).toBeNull();
    const [event] = await site.db
      .selectFrom('audit')
      .select(['action', 'network'])
      .where('action', '=', 'session.copied')
      .execute();
    expect(event).toEqual({ action: 'session.copied', network: '203.0.113.0/24' });
  });

  test('of long ago is still known for a copy', async () => {
    const copy = copyOf(ann);
    for (let nth = 0; nth < 5; nth += 1) {
      site.clock.pass({ days: 3 });
      await refresh(ann);
    }
    expect(await refresh(copy)).toBeNull();
    expect(await refresh(ann)).toBeNull();
  });

  test('ends the session at Log Out, be it the one before', async () => {
    const late = copyOf(ann);
    site.clock.pass({ minutes: 15 });
    await refresh(ann);
    await late.post('/sign-out');
    expect(await refresh(ann)).toBeNull();
  });

  test('of the build before goes on, and changes from then on', async () => {
    await site.db.updateTable('identity_sessions').set({ family: null, secret_since: null }).execute();
    const copy = copyOf(ann);
    site.clock.pass({ minutes: 15 });
    expect(await refresh(ann)).toBe(ANN.email);
    expect(await refresh(ann)).toBe(ANN.email);
    site.clock.pass({ minutes: 1 });
    expect(await refresh(copy)).toBeNull();
  });
});

describe('a session that is used every day', () => {
  const useDaily = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      site.clock.pass({ days: 1 });
      expect(await refresh(ann), `on day ${day + 1}`).toBe(ANN.email);
    }
  };

  test('ends after 90 days, with its token, and leaves the list', async () => {
    const elsewhere = createVisitor(site);
    await useDaily(89);
    const { token } = await ann.enter('/refresh');
    await elsewhere.enter('/sign-in', ANN);
    site.clock.pass({ days: 1 });
    expect(await refresh(ann)).toBeNull();
    expect(await whoIs(site, token)).toBeNull();
    const { body } = await elsewhere.post('/access');
    expect((body as { sessions: object[] }).sessions).toHaveLength(1);
  });

  test('is not cut short for a user who does not work for the club', async () => {
    site.clock.pass({ hours: 13 });
    expect(await refresh(ann)).toBe(ANN.email);
  });
});

describe.each(['staff', 'admin'] as const)('the session of somebody who is %s', (role) => {
  async function appoint(): Promise<string> {
    const { token } = await ann.enter('/refresh');
    await comeIn(site, token);
    await site.db.updateTable('users').set({ role }).where('email', '=', ANN.email).execute();
    return token;
  }

  test('ends after 12 hours, however much it is used', async () => {
    await site.db.deleteFrom('users').execute();
    await appoint();
    for (let nth = 0; nth < 47; nth += 1) {
      site.clock.pass({ minutes: 15 });
      expect(await refresh(ann)).toBe(ANN.email);
    }
    const { token } = await ann.enter('/refresh');
    site.clock.pass({ minutes: 14, seconds: 59 });
    expect(await whoIs(site, token)).not.toBeNull();
    site.clock.pass({ seconds: 1 });
    expect(await whoIs(site, token)).toBeNull();
    expect(await refresh(ann)).toBeNull();
  });

  test('says when it ends, which using it does not move', async () => {
    await site.db.deleteFrom('users').execute();
    const entered = site.clock.now().getTime();
    const endOf = async () => ((await ann.enter('/refresh')) as { endsAt?: string }).endsAt;
    const inHours = (hours: number) => new Date(entered + hours * 60 * 60_000).toISOString();
    expect(await endOf()).toBe(inHours(90 * 24));
    await appoint();
    site.clock.pass({ hours: 5 });
    expect(await endOf()).toBe(inHours(12));
  });

  test('ends when its owner gets the role if it is too old for one', async () => {
    await site.db.deleteFrom('users').execute();
    site.clock.pass({ days: 2 });
    expect(await refresh(ann)).toBe(ANN.email);
    await appoint();
    expect(await refresh(ann)).toBeNull();
  });
});
