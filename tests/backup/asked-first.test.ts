import { expect, test } from 'vitest';
import { createBlock } from '#contract/desk/blocks.ts';
import { changeMembership, takeDues } from '#contract/memberships/purchases.ts';
import { decideRisk, retryRefund } from '#contract/payments/payment-issues.ts';
import { getUserRole } from '#contract/people/users.ts';
import { goOn } from '#contract/records/restoration.ts';
import { withDues } from '../memberships/support/dues-fixture.ts';
import { blockOn } from '../support/blocks.ts';
import { atServer, openMortalClub, pay } from './restored-fixture.ts';

const club = await openMortalClub();
const dues = await withDues(club.server);

test('whoever gives back or takes by hand what nobody knows of is asked first, whatever page they are on', async () => {
  const paid = await club.approved();
  await pay(club.member, paid, 'card');
  const [owner, debtor] = [await dues.aBuyer(), await dues.aBuyer()];
  await dues.bought(owner);
  const [membership] = await dues.memberships(owner.person);
  const { charge } = (await dues.sell(debtor.person, { pay: 'later' })).body;
  const file = await club.backUp();
  club.clock.pass({ hours: 1 });
  const { server, db } = await club.restore(file);
  const admin = await atServer(server, club.admin.person);
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', paid._id)
    .executeTakeFirstOrThrow();
  const { id: owned = '', ends_on = '' } = membership ?? {};
  const end = { ends_on, give_back: 'all' as const, note: 'They move.' };
  const block = { affected: 'cancel' as const, expected: [paid._id], reason: 'It is flooded.' };
  const ask = async (more: object = {}) => [
    await admin.call(retryRefund, { params: { id } }, more),
    await admin.call(decideRisk, { params: { id }, body: { accept: false, note: 'No.' } }, more),
    await admin.call(takeDues, { params: { id: charge }, body: { method: 'cash', amount: 1 } }, more),
    await admin.call(changeMembership, { params: { id: owned }, body: end }, more),
    await admin.call(createBlock, { body: blockOn(club.court, paid.date, block) }, more),
  ];
  const isAsked = (answer: { status: number; problem: { code?: string } }) =>
    answer.status === 409 && answer.problem.code === 'may-be-done';
  expect((await ask()).map(isAsked)).toEqual([true, true, true, true, true]);
  const sure = await ask({ headers: { 'not-done-yet': 'yes' } });
  expect(sure.map(({ status }) => status)).toEqual([409, 404, 409, 200, 201]);
  expect(sure.map(isAsked)).toEqual([false, false, false, false, false]);
});

test('a member is told that deadlines wait, until the club goes on', async () => {
  const file = await club.backUp();
  const { server } = await club.restore(file);
  const [admin, member] = [
    await atServer(server, club.admin.person),
    await atServer(server, club.member.person),
  ];
  const role = () => member.ask(getUserRole, { params: { email: member.person.email } });
  expect(await role()).toMatchObject({ is_held: true });
  await admin.ask(goOn);
  expect(await role()).not.toHaveProperty('is_held');
});
