import { describe, expect, test } from 'vitest';
import { fromTaka } from '#contract/money/money.ts';
import { createPaymentIntent } from '#contract/payments/payments.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { cancelPaidBooking } from '#contract/bookings/cancellations.ts';
import { getCalendarFeeds } from '#contract/messages/calendar-feeds.ts';
import { getOperation } from '#contract/records/operation.ts';
import { getRestoration, goOn, noteProviderChecked } from '#contract/records/restoration.ts';
import { noteChecked } from '../support/product.ts';
import { ledgerOf } from '../payments/support/ledger.ts';
import { atServer, openMortalClub, pay } from './restored-fixture.ts';

const club = await openMortalClub();
const NOT_DONE = { headers: { 'not-done-yet': 'yes' } };

describe.each(['sslcommerz', 'bkash'] as const)('a restored club that took money with %s', (by) => {
  test('asks before anything is paid or given back a second time, and gives nothing back meanwhile', async () => {
    const [unpaid, paid] = [await club.approved(), await club.approved()];
    await pay(club.member, paid, by);
    const file = await club.backUp();
    await pay(club.member, unpaid, by);
    club.clock.pass({ hours: 1 });
    const { server, db, work, reconcile } = await club.restore(file);
    const [member, admin] = [
      await atServer(server, club.member.person),
      await atServer(server, club.admin.person),
    ];
    const ledger = ledgerOf(db);

    const compared = await reconcile();
    expect(compared).toMatchObject({
      wentOn: false,
      gaps: expect.arrayContaining([expect.objectContaining({ provider: by })]),
    });

    const body = {
      _id: unpaid._id,
      amountInCents: fromTaka(unpaid.total_price),
      provider: by,
      phone: '01712345678',
    };
    const asked = await member.call(createPaymentIntent, { body });
    expect(asked.problem).toMatchObject({ code: 'may-be-done' });
    expect(asked.problem.message).toContain('Did you pay for this then?');
    await member.ask(createPaymentIntent, { body }, NOT_DONE);

    const refund = { params: { id: paid._id }, body: { reason: 'It rains.' } };
    expect((await admin.call(refundBooking, refund)).problem).toMatchObject({ code: 'may-be-done' });
    const cancellation = { params: { id: paid._id }, body: { expected: 500 } };
    expect((await member.call(cancelPaidBooking, cancellation)).problem).toMatchObject({
      code: 'may-be-done',
    });
    await admin.ask(refundBooking, refund, NOT_DONE);
    const statuses = async () => (await ledger.refunds(paid)).map(({ status }) => status);
    await admin.ask(goOn);
    club.clock.pass({ hours: 2 });
    await work();
    expect(await statuses()).toEqual(['due']);

    for (const { provider } of compared.gaps)
      await noteChecked(db, { provider, note: 'Looked there.' }, { actorId: null, now: club.clock.now() });
    expect(await reconcile()).toMatchObject({ gaps: [] });
    await work();
    expect(await statuses()).not.toContain('due');
    const later = await atServer(server, club.member.person);
    expect((await later.call(createPaymentIntent, { body })).status).toBe(200);
  });
});

test('an admin sees what is unknown and held, says what they found, and lets the club go on', async () => {
  const file = await club.backUp();
  club.clock.pass({ hours: 1 });
  const { server, db } = await club.restore(file);
  const admin = await atServer(server, club.admin.person);
  const seen = await admin.ask(getRestoration);
  expect(seen.held).not.toBeNull();
  const asked = await admin.ask(getCalendarFeeds);
  expect(asked.restored_at, 'the addresses of before answer nothing').toBe(seen.held?.restored_at);
  expect((await club.admin.ask(getCalendarFeeds)).restored_at).toBeNull();
  expect(seen.gaps.map(({ provider }) => provider)).toContain('bkash');
  const found = (await admin.ask(getOperation)).filter(({ check }) => check === 'restored');
  expect(found.map(({ state }) => state)).toEqual(seen.gaps.map(() => 'bad').concat('bad'));
  expect(found.map(({ message }) => message).join('\n')).toContain('Nobody knows what was paid to bKash');

  const nothing = await admin.call(noteProviderChecked, { body: { provider: 'paypal', note: 'Nothing.' } });
  expect(nothing.status).toBe(404);
  const noted = await admin.ask(noteProviderChecked, { body: { provider: 'bkash', note: 'Nothing there.' } });
  expect(noted.gaps.map(({ provider }) => provider)).not.toContain('bkash');
  expect((await admin.ask(goOn)).held).toBeNull();
  const acts = await db
    .selectFrom('audit')
    .select('action')
    .where('actor_id', '=', admin.person.id)
    .execute();
  expect(acts.map(({ action }) => action)).toEqual(expect.arrayContaining(['gap.checked', 'club.went-on']));
});
