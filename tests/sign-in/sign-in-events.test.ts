import { beforeEach, describe, expect, test } from 'vitest';
import { accountAccess } from '#contract/identity/account.ts';
import { prune } from '#server/platform/jobs/prune.ts';
import { audited } from '#server/platform/db/journal.ts';
import { forgetEverybody, startSite } from './support/site.ts';
import { ANN, createVisitor } from './support/visitor.ts';

const site = await startSite();
/** The same club at a node without a proxy. */
const direct = await startSite({ database: site.database, clock: site.clock, trustProxy: [] });
forgetEverybody(site);
beforeEach(() => site.db.deleteFrom('audit').execute());

const BROWSER = { 'user-agent': 'Ann\u00e9s Browser/1.0' };

function readEvents() {
  return site.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'subject_id', 'network', 'browser', 'after'])
    .where('subject', '=', 'identity_accounts')
    .orderBy('id')
    .execute();
}

async function actions(): Promise<string[]> {
  return (await readEvents()).map(({ action }) => action);
}

describe('the audit', () => {
  test('says who came in, how, from which network and with which browser', async () => {
    const { user } = await createVisitor(site).enter('/sign-up', ANN);
    await createVisitor(site, '2001:db8:42:7::9').post('/sign-in', ANN, BROWSER);
    const kept = { actor_id: null, subject_id: user.uid, after: { provider: 'password' } };
    expect(await readEvents()).toEqual([
      { ...kept, action: 'account.registered', network: '203.0.113.0/24', browser: 'node' },
      { ...kept, action: 'sign-in.succeeded', network: '2001:db8:42::/48', browser: 'Anns Browser/1.0' },
    ]);
  });

  test('believes no network that the visitor only claims', async () => {
    await createVisitor(direct).enter('/sign-up', ANN);
    expect(await readEvents()).toMatchObject([{ action: 'account.registered', network: '127.0.0.0/24' }]);
  });

  test('says when a wrong password was tried on an account, and of an e-mail without one nothing but that', async () => {
    await createVisitor(site).enter('/sign-up', ANN);
    await createVisitor(site).refused('/sign-in', { ...ANN, password: 'Wrong1' });
    await createVisitor(site).refused('/sign-in', { ...ANN, email: 'nobody@example.com' });
    expect(await actions()).toEqual(['account.registered', 'sign-in.failed', 'sign-in.unknown']);
    // The email is not recorded, because a person may have typed the password there.
    expect((await readEvents()).at(-1)).toEqual({
      action: 'sign-in.unknown',
      actor_id: null,
      subject_id: null,
      network: '203.0.113.0/24',
      browser: 'node',
      after: null,
    });
    expect(JSON.stringify(await site.db.selectFrom('audit').selectAll().execute())).not.toContain('nobody@');
  });

  test('says when somebody signed out, ended other sessions and changed the password', async () => {
    const ann = createVisitor(site);
    await ann.enter('/sign-up', ANN);
    await ann.post('/end-other-sessions');
    await createVisitor(site).enter('/sign-in', ANN);
    await ann.post('/end-other-sessions');
    await ann.enter('/password', { current: ANN.password, next: 'Newpass-2-come' });
    await ann.post('/sign-out');
    await ann.post('/sign-out');
    expect(await actions()).toEqual([
      'account.registered',
      'sign-in.succeeded',
      'session.ended',
      'password.changed',
      'sign-in.ended',
    ]);
  });

  test('forgets sign-ins after 180 days, and nothing else', async () => {
    await createVisitor(site).enter('/sign-up', ANN);
    const other = { action: 'keys.rotated', subject: 'identity_signing_keys', subjectId: null } as const;
    await audited(site.db, { actorId: null, now: site.clock.now() }, other);
    site.clock.pass({ days: 179 });
    await createVisitor(site).enter('/sign-in', ANN);
    expect(await actions()).toHaveLength(2);
    site.clock.pass({ days: 2 });
    await prune(site.services);
    expect(await actions()).toEqual(['sign-in.succeeded']);
    expect(
      await site.db.selectFrom('audit').select('id').where('action', '=', 'keys.rotated').execute(),
    ).toHaveLength(1);
  });

  test('holds no password and no whole address', async () => {
    await createVisitor(site).enter('/sign-up', ANN);
    await createVisitor(site).refused('/sign-in', { ...ANN, password: 'Wrong1' });
    const kept = JSON.stringify(await site.db.selectFrom('audit').selectAll().execute());
    expect(kept).not.toContain('Wrong1');
    expect(kept).not.toContain('203.0.113.7');
  });
});

describe('the list of one’s own sign-ins', () => {
  test('has the latest first, with the beginning of the address', async () => {
    const ann = createVisitor(site);
    await ann.enter('/sign-up', ANN);
    site.clock.pass({ minutes: 1 });
    await createVisitor(site, '198.51.100.9').refused('/sign-in', { ...ANN, password: 'Wrong1' });
    const { signIns } = accountAccess.parse((await ann.post('/access')).body);
    expect(signIns).toEqual([
      {
        at: site.clock.now().toISOString(),
        kind: 'sign-in.failed',
        network: '198.51.100.0/24',
        userAgent: 'node',
      },
      expect.objectContaining({ kind: 'account.registered', network: '203.0.113.0/24' }),
    ]);
  });

  test('is nobody else’s, and has twenty at most', async () => {
    const ann = createVisitor(site);
    await ann.enter('/sign-up', ANN);
    const eve = createVisitor(site);
    await eve.enter('/sign-up', { ...ANN, email: 'eve@example.com' });
    for (let nth = 0; nth < 25; nth += 1) await createVisitor(site).enter('/sign-in', ANN);
    expect(accountAccess.parse((await eve.post('/access')).body).signIns).toHaveLength(1);
    expect(accountAccess.parse((await ann.post('/access')).body).signIns).toHaveLength(20);
  });
});
