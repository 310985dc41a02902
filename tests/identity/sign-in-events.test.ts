import { beforeEach, describe, expect, test } from 'vitest';
import { forgetEverybody, startSite } from './support/site.ts';
import { ANN, createVisitor } from './support/visitor.ts';

const site = await startSite();
forgetEverybody(site);
beforeEach(() => site.db.deleteFrom('audit').execute());

const BROWSER = { 'user-agent': 'Ann\u00e9s Browser/1.0' };

/** What the audit says of sign-ins, oldest first. */
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

  test('says when a wrong password was tried on an account, and nothing of e-mails without one', async () => {
    await createVisitor(site).enter('/sign-up', ANN);
    await createVisitor(site).refused('/sign-in', { ...ANN, password: 'Wrong1' });
    await createVisitor(site).refused('/sign-in', { ...ANN, email: 'nobody@example.com' });
    expect(await actions()).toEqual(['account.registered', 'sign-in.failed']);
  });

  test('holds no password and no whole address', async () => {
    await createVisitor(site).enter('/sign-up', ANN);
    await createVisitor(site).refused('/sign-in', { ...ANN, password: 'Wrong1' });
    const kept = JSON.stringify(await site.db.selectFrom('audit').selectAll().execute());
    expect(kept).not.toContain('Wrong1');
    expect(kept).not.toContain('203.0.113.7');
  });
});
