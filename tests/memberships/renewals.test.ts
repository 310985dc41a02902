import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/clock/club-time.ts';
import { getMembership } from '#contract/memberships/memberships.ts';
import { buyMembership, sellMembership } from '#contract/memberships/purchases.ts';
import { deleteTier, type Tier } from '#contract/memberships/tiers.ts';
import { beginChargePayment } from '#contract/payments/charges.ts';
import { inDays } from '../support/club.ts';
import { aTier, shareHousehold } from '../support/memberships.ts';
import { api } from '../support/client.ts';
import { aConfirmedMember, aMember } from '../support/people.ts';
import { openDues } from './dues-fixture.ts';

const club = await openDues();
const { server, admin, renewed, aHolder, duesOf, membershipsOf, passTo, bellOf } = club;
const { db } = server;
const subjects = (emails: { subject: string }[]) => emails.map(({ subject }) => subject);
const oneLine = (text = '') => text.replaceAll(/\s+/g, ' ');

describe('a membership that ends', () => {
  test('is told of on its days, once each, and then that it is over', async () => {
    const tier = await aTier(admin, { name: 'Gold' });
    const { who, householdId, ends_on } = await aHolder(31, { tier });
    expect(await renewed()).toEqual([]);
    expect(await duesOf(householdId)).toEqual([]);

    passTo(addDays(ends_on, -30));
    const [first, ...more] = await renewed(who.person.email);
    expect(more).toEqual([]);
    expect(first?.subject).toBe('Your membership ends soon');
    expect(oneLine(first?.text)).toContain('Your Gold membership ends on 1 April. Renew for ৳12,000.');
    expect(first?.text).toContain(`${server.publicUrl}/pay/charge~`);
    expect(first?.text).not.toContain('Choose which e-mails you get');
    const [dues, ...others] = await duesOf(householdId);
    expect(others).toEqual([]);
    expect(dues).toMatchObject({ after_end: ends_on, adults: 1, children: 0, total_poisha: 12_000_00 });
    expect(await renewed()).toEqual([]);

    passTo(addDays(ends_on, -8));
    expect(await renewed()).toEqual([]);
    const said = [
      [-7, 'Your membership ends soon', 'Your Gold membership ends in 7 days. Renew for ৳12,000.'],
      [0, 'Your membership ends today', 'Your Gold membership ends today. It counts until 15 April. Renew'],
      [
        7,
        'Your membership has ended',
        'Your Gold membership has ended. It still counts until 15 April. Renew',
      ],
    ] as const;
    for (const [days, subject, line] of said) {
      passTo(addDays(ends_on, days));
      const emails = await renewed(who.person.email);
      expect(subjects(emails)).toEqual([subject]);
      expect(oneLine(emails[0]?.text)).toContain(line);
      expect(await renewed()).toEqual([]);
    }

    passTo(addDays(ends_on, 14));
    expect(await renewed()).toEqual([]);
    expect((await who.ask(getMembership, { query: {} })).dues).not.toBeNull();
    passTo(addDays(ends_on, 15));
    const [over, ...rest] = await renewed(who.person.email);
    expect(rest).toEqual([]);
    expect(over?.subject).toBe('Your membership is over');
    expect(oneLine(over?.text)).toContain('You book at the public price again.');
    expect(await duesOf(householdId)).toMatchObject([{ is_over: true, state: 'ended' }]);
    expect(await renewed()).toEqual([]);
    expect((await bellOf(who))[0]).toMatchObject({
      title: 'Your membership is over',
      page: '/dashboard/membership',
    });
  });

  test('is told of late where nobody could tell it in time, and of the last day alone', async () => {
    const { who, ends_on } = await aHolder(-3);
    const emails = await renewed(who.person.email);
    expect(subjects(emails)).toEqual(['Your membership has ended']);
    expect(oneLine(emails[0]?.text)).toContain('has ended. It still counts until');
    expect(ends_on).toBe(inDays(server, -3));
  });

  test('of one month is renewed a week before', async () => {
    const tier = await aTier(admin, { months: 1, price: 600 });
    const [soon, later] = [await aHolder(7, { tier }), await aHolder(8, { tier })];
    await renewed();
    expect(await duesOf(soon.householdId)).toMatchObject([{ total_poisha: 600_00 }]);
    expect(await duesOf(later.householdId)).toEqual([]);
  });

  test('costs what those cost who share it then: a child who has turned 18 is an adult', async () => {
    const tier = await aTier(admin, { price: 1000, child_price: 400, cap: 2500, most_people: 5 });
    const { who, householdId, ends_on } = await aHolder(20, { tier });
    await shareHousehold(server, who.person, await aMember(server));
    const born = [
      addDays(ends_on, 1).replace(/^\d+/, (year) => String(Number(year) - 18)),
      '2020-02-29',
      null,
    ];
    for (const born_on of born)
      await db
        .insertInto('children')
        .values({
          id: randomUUID(),
          household_id: householdId,
          name: 'Ayaan',
          born_on,
          ...(born_on !== null && {
            consent_by: who.person.id,
            consent_at: server.clock.now(),
            consent_words: 'I agree.',
          }),
          created_at: server.clock.now(),
        })
        .execute();
    await renewed();
    // Without the cap, three adults and two children would pay 3,800.
    expect(await duesOf(householdId)).toMatchObject([{ adults: 3, children: 2, total_poisha: 2500_00 }]);
  });

  test('is not renewed where its tier is not sold any more, which is told once', async () => {
    const tier = await aTier(admin, { name: 'Silver' });
    const { who, householdId } = await aHolder(20, { tier });
    await admin.ask(deleteTier, { params: { id: tier._id } });
    const [sent, ...more] = await renewed(who.person.email);
    expect(more).toEqual([]);
    expect(sent?.subject).toBe('Your membership is not sold any more');
    expect(oneLine(sent?.text)).toMatch(
      /Your Silver membership ends on .+\. The club does not sell it any more/,
    );
    expect(sent?.text).not.toContain('/pay/');
    expect(await duesOf(householdId)).toEqual([]);
    server.clock.pass({ days: 10 });
    expect(await renewed(who.person.email)).toEqual([]);
  });

  test('is not renewed where more people share it than its tier is for by now, which is told once, until there is room', async () => {
    const tier = await aTier(admin, { name: 'Trio', most_people: 3 });
    const { who, householdId } = await aHolder(20, { tier });
    const [rima, nila] = [await aMember(server), await aMember(server)];
    await shareHousehold(server, who.person, rima, nila);
    await db.updateTable('tiers').set({ most_people: 2 }).where('id', '=', tier._id).execute();
    const [sent, ...more] = await renewed(who.person.email);
    expect(more).toEqual([]);
    expect(sent?.subject).toBe('Too many people share your membership');
    expect(oneLine(sent?.text)).toMatch(
      /Your Trio membership ends on .+\. It is for 2 people, and 3 share it, so it is not renewed\./,
    );
    expect(await duesOf(householdId)).toEqual([]);
    expect(await renewed(who.person.email)).toEqual([]);
    await db.updateTable('users').set({ household_id: null }).where('id', '=', nila.id).execute();
    await renewed();
    expect(await duesOf(householdId)).toMatchObject([{ adults: 2, children: 0 }]);
  });

  test('that another one follows already owes nothing, nor does one whose payer has gone', async () => {
    const { householdId, tier, ends_on } = await aHolder(10);
    const gone = await aHolder(10);
    await db
      .insertInto('memberships')
      .values({
        id: randomUUID(),
        household_id: householdId,
        tier_id: tier._id,
        starts_on: addDays(ends_on, 1),
        ends_on: addDays(ends_on, 365),
        counts_until: addDays(ends_on, 365),
        after_end: ends_on,
        created_at: server.clock.now(),
      })
      .execute();
    await db
      .updateTable('users')
      .set({ email: null, issuer: null, subject: null, removed_at: server.clock.now() })
      .where('id', '=', gone.who.person.id)
      .execute();
    expect(await renewed()).toEqual([]);
    for (const one of [householdId, gone.householdId]) expect(await duesOf(one)).toEqual([]);
    expect(await membershipsOf(householdId)).toHaveLength(2);
  });
});

describe('dues that renew nothing', () => {
  const stateOf = async (householdId: string) => (await duesOf(householdId)).map(({ state }) => state);
  async function ask(who: Awaited<ReturnType<typeof aHolder>>['who'], tier: Tier) {
    await who.ask(buyMembership, { body: { tier_id: tier._id, expected: tier.price } });
    const { household_id } = await db
      .selectFrom('users')
      .select('household_id')
      .where('id', '=', who.person.id)
      .executeTakeFirstOrThrow();
    return household_id ?? '';
  }

  test('of a first membership can be paid for thirty days, and end untold', async () => {
    const tier = await aTier(admin);
    const who = api(server).as(await aConfirmedMember(server, { name: 'Rima Begum' }));
    const household = await ask(who, tier);
    const made = inDays(server, 0);
    passTo(addDays(made, 30));
    await renewed();
    expect(await stateOf(household)).toEqual(['open']);
    passTo(addDays(made, 31));
    expect(await renewed(who.person.email)).toEqual([]);
    expect(await stateOf(household)).toEqual(['ended']);
    await ask(who, tier);
    expect(await stateOf(household)).toEqual(['ended', 'open']);
  });

  test('of a membership after a pause can be paid as long, and are no renewal that is over', async () => {
    const { who, tier, householdId, ends_on } = await aHolder(5);
    await renewed();
    passTo(addDays(ends_on, 40));
    await renewed();
    expect(await stateOf(householdId)).toEqual(['ended']);
    await ask(who, tier);
    passTo(addDays(ends_on, 70));
    await renewed();
    expect(await stateOf(householdId)).toEqual(['ended', 'open']);
    passTo(addDays(ends_on, 71));
    expect(await renewed(who.person.email)).toEqual([]);
    expect(await stateOf(householdId)).toEqual(['ended', 'ended']);
  });

  test('stay open while somebody pays them, and before the day on which the membership is to begin', async () => {
    const tier = await aTier(admin);
    const [who, later] = [await aConfirmedMember(server), await aConfirmedMember(server)];
    const household = await ask(api(server).as(who), tier);
    const body = { who: later.email, tier_id: tier._id, from: inDays(server, 20), pay: 'later' } as const;
    await admin.ask(sellMembership, { body });
    const { household_id: other } = await db
      .selectFrom('dues')
      .select('household_id')
      .where('starts_on', 'is not', null)
      .executeTakeFirstOrThrow();
    const [open] = await duesOf(household);
    const params = { id: open?.charge_id ?? '' };
    await api(server)
      .as(who)
      .ask(beginChargePayment, { params, body: { amountInCents: tier.price * 100 } });
    passTo(inDays(server, 40));
    await renewed();
    expect(await stateOf(household)).toEqual(['open']);
    expect(await stateOf(other)).toEqual(['open']);
    passTo(inDays(server, 11));
    await renewed();
    expect(await stateOf(other)).toEqual(['ended']);
  });
});
