import { expect, test } from 'vitest';
import { removeSecondFactor } from '../support/product.ts';
import { setUpFactor } from './support/authenticator.ts';
import { startSite } from './support/site.ts';
import { ANN, comeIn, createVisitor, whoIs } from './support/visitor.ts';

const site = await startSite();

function remove(email: string) {
  const { removeSecondFactor: take } = site.services.identity;
  if (!take) throw new Error('the embedded sign-in has a second factor');
  return removeSecondFactor(site.db, { email, now: site.clock.now(), remove: take });
}

test('the operator removes a lost factor: sessions end, and the audit says so', async () => {
  const ann = createVisitor(site);
  const { token } = await ann.enter('/sign-up', ANN);
  await comeIn(site, token);
  expect(await remove('nobody@example.com')).toBe('unknown');
  expect(await remove(ANN.email)).toBe('none');
  await setUpFactor(site, ann);
  expect(await remove(ANN.email)).toBe('removed');
  expect(await whoIs(site, token)).toBeNull();
  await createVisitor(site).enter('/sign-in', ANN);
  const [record] = await site.db
    .selectFrom('audit')
    .innerJoin('users', (join) => join.on('users.email', '=', ANN.email))
    .select(['audit.actor_id', 'audit.subject_id', 'users.id'])
    .where('action', '=', 'user.second-factor-removed')
    .execute();
  expect(record).toMatchObject({ actor_id: null, subject_id: record?.id });
});
