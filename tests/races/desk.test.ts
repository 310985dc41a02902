import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cancelAtDesk, createDeskBooking, takePayment } from '#contract/desk/desk-bookings.ts';
import { handBack, listOwed } from '#contract/desk/desk-money.ts';
import { aDeskBooking, bookAt, CASH, deskRequest } from '../desk/desk-fixture.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { ledgerOf } from '../payments/support/ledger.ts';
import { begin, confirmCard, report, transactionOf } from '../payments/support/payment-fixture.ts';
import { aCourt, anApprovedBooking, inDays } from '../support/club.ts';
import { api, type Client } from '../support/client.ts';
import { patience } from '../support/patience.ts';
import { aMember, anAdmin, aStaffMember, type Person } from '../support/people.ts';
import { withoutLocks } from '../support/database/without-locks.ts';
import { allAtOnce, countHeldSlots, tally, tryToBook, untilDecided } from './crowd.ts';
import { ROUNDS, threeNodes } from './three-nodes.ts';

const AMPLE = patience(60_000 + ROUNDS * 3000);
const DESKS = 10;
const MEMBERS = 20;
const config = { maxPendingBookings: 1000, maxPendingSlots: 10_000, bookingHorizonDays: 3650 };

/** Opens a club of three nodes with a desk at each. It is closed after the test. */
async function open() {
  const club = await threeNodes({ config });
  onTestFinished(club.close);
  const { first, clientsOf } = club;
  const admin = api(first).as(await anAdmin(first));
  const desks = clientsOf(await aStaffMember(first), DESKS);
  const [desk] = desks;
  if (!desk) throw new Error('there are desks');
  return { ...club, admin, desks, desk, ledger: ledgerOf(first.db), court: await aCourt(admin) };
}

type Club = Awaited<ReturnType<typeof open>>;

/** Lets all desks and members book the court's first slot of a day. Returns the numbers of winners among desks and members. */
async function raceForOneSlot({ first, desks, court }: Club, members: Client<Person>[], round: number) {
  const date = inDays(first, round);
  const slots = court.slots.slice(0, 1);
  const [atDesks, byThemselves] = await Promise.all([
    Promise.all(desks.map(async (desk) => (await untilDecided(() => bookAt(desk, court, { date }))).status)),
    allAtOnce(members, (who) => tryToBook(who, court, date, slots)),
  ]);
  const won = (statuses: number[]) => statuses.filter((status) => status === 201).length;
  return { desks: won(atDesks), members: won(byThemselves) };
}

const paidAtDesk = async ({ first }: Club) => {
  const { rows } = await sql<{ paid: number }>`
    select count(*)::int as paid from payments where provider = 'desk' and status = 'succeeded'`.execute(
    first.db,
  );
  return rows[0]?.paid;
};

describe(`${DESKS} desks and ${MEMBERS} members at one slot`, { timeout: AMPLE }, () => {
  test('have one winner, and money is taken where a desk has won, and nowhere else', async () => {
    const club = await open();
    const members = await club.aCrowd(MEMBERS);
    let sold = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { desks, members: others } = await raceForOneSlot(club, members, round);
      expect(desks + others).toBe(1);
      sold += desks;
    }
    expect(await paidAtDesk(club)).toBe(sold);
    const held = await countHeldSlots(club.first);
    expect(held).toMatchObject({ claims: ROUNDS, slotsOfLiveBookings: ROUNDS, pending: ROUNDS - sold });
  });

  test('have more than one once the key of the claims is gone: the key is what decides', async () => {
    const club = await open();
    await sql`alter table slot_claims drop constraint slot_claims_pkey`.execute(club.first.db);
    const members = await club.aCrowd(MEMBERS);
    let most = 0;
    for (let round = 1; most < 2 && round <= ROUNDS; round += 1) {
      const { desks, members: others } = await raceForOneSlot(club, members, round);
      most = desks + others;
    }
    expect(most).toBeGreaterThan(1);
  });
});

/** Enters the same transfer number at all desks at the same time, each for a different court. */
async function typeOneNumber({ desks, admin, first }: Club, round: number) {
  const courts = await Promise.all(desks.map(() => aCourt(admin)));
  const pay = { kind: 'now', method: 'bkash', reference: `TRX-${round}` } as const;
  const answers = await Promise.all(
    desks.map((desk, index) => {
      const court = courts[index];
      if (!court) throw new Error('a court for each desk');
      return untilDecided(() => bookAt(desk, court, { date: inDays(first, 1), pay }));
    }),
  );
  return tally(answers.map(({ status, problem }) => (status < 300 ? status : problem.code)));
}

describe('the number of one transfer', { timeout: AMPLE }, () => {
  test(`typed at ${DESKS} desks at once pays for one court, and the others are not booked`, async () => {
    const club = await open();
    for (let round = 1; round <= ROUNDS; round += 1)
      expect(await typeOneNumber(club, round)).toEqual({ 201: 1, 'reference-used': DESKS - 1 });
    expect(await paidAtDesk(club)).toBe(ROUNDS);
    expect(await countHeldSlots(club.first)).toMatchObject({ claims: ROUNDS });
  });

  test('pays for more once the key of references is gone', async () => {
    const club = await open();
    await sql`alter table payments drop constraint payments_provider_ref`.execute(club.first.db);
    expect(await typeOneNumber(club, 1)).toEqual({ 201: DESKS });
  });
});

const take = (desk: Client, id: string) =>
  desk.call(takePayment, { params: { id }, body: { method: 'cash', amount: 500 } });

describe('money for one booking', { timeout: AMPLE }, () => {
  test('taken at four desks at once while the member pays by card is kept once', async () => {
    const club = await open();
    const { first, admin, desks, court, ledger } = club;
    const member = api(first).as(await aMember(first));
    const { settleDown } = backgroundOf(first);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const booking = await anApprovedBooking(member, admin, court, { date: inDays(first, round) });
      const { body } = await begin(member, booking);
      const pay = async () => {
        await confirmCard(first, body.clientSecret);
        await report(member, booking, transactionOf(body.clientSecret));
      };
      await Promise.all([pay(), ...desks.slice(0, 4).map((desk) => take(desk, booking._id))]);
      await settleDown();
      expect((await ledger.booking(booking)).status).toBe('confirmed');
      const kept = (await ledger.payments(booking)).filter(({ status }) => status === 'succeeded');
      const cash = kept
        .filter(({ provider }) => provider === 'desk')
        .map(({ amount_poisha }) => amount_poisha);
      const charged = (await ledger.moneyKept(booking)).filter((amount) => amount > 0);
      expect([...cash, ...charged]).toEqual([50_000]);
      expect(kept).toHaveLength(1);
    }
  });

  test('is refused as a fault of ours once the booking is not locked: the lock is what makes it an answer', async () => {
    const { first, admin, court, nodeWithout, desks } = await open();
    const member = api(first).as(await aMember(first));
    const booking = await anApprovedBooking(member, admin, court);
    const bare = await nodeWithout(withoutLocks(4, 'bookings'));
    const [staff] = desks;
    if (!staff) throw new Error('there are desks');
    const desk = api(bare).as(staff.person);
    const answers = await Promise.all(Array.from({ length: 4 }, () => take(desk, booking._id)));
    expect(answers.map(({ status }) => status)).toContain(500);
  });
});

describe('a booking paid in cash', { timeout: AMPLE }, () => {
  const cancel = (by: Client, id: string) =>
    by.call(cancelAtDesk, {
      params: { id },
      body: { expected: 500, part: 'all', reason: 'Rain', handed: false },
    });

  test('that four admins cancel at once is given back once, and handed back once by ten desks', async () => {
    const { first, admin, clientsOf, desks, desk, court, ledger } = await open();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const booking = await aDeskBooking(desk, court, { date: inDays(first, round), pay: CASH });
      const answers = await Promise.all(clientsOf(admin.person, 4).map((by) => cancel(by, booking._id)));
      expect(tally(answers.map(({ status, problem }) => (status < 300 ? status : problem.code)))).toEqual({
        200: 1,
        'not-cancellable': 3,
      });
      const [due] = (await desk.ask(listOwed)).to_hand_back;
      const id = due?._id ?? '';
      await Promise.all(desks.map((by) => by.ask(handBack, { params: { id } })));
      expect(
        (await ledger.refunds(booking)).map(({ status, amount_poisha }) => [status, amount_poisha]),
      ).toEqual([['succeeded', 50_000]]);
      expect((await ledger.payment(booking)).refunded_poisha).toBe(50_000);
      const { rows } =
        await sql`select from audit where action = 'refund.succeeded' and subject_id = ${id}`.execute(
          first.db,
        );
      expect(rows).toHaveLength(1);
    }
  });

  test('fails as a fault of ours once neither is locked', async () => {
    const { admin, desk, court, nodeWithout } = await open();
    const booking = await aDeskBooking(desk, court, { pay: CASH });
    const bare = await nodeWithout(withoutLocks(4, 'bookings'));
    const by = api(bare).as(admin.person);
    const answers = await Promise.all(Array.from({ length: 4 }, () => cancel(by, booking._id)));
    expect(answers.map(({ status }) => status)).toContain(500);
  });
});

test(
  'of two requests under one key at once, each for another slot, one books',
  { timeout: AMPLE },
  async () => {
    const { first, nodes, desk, court } = await open();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const options = { idempotencyKey: `key-${round}` };
      const answers = await Promise.all(
        court.slots.slice(0, 2).map((slot, index) =>
          untilDecided(() =>
            api(nodes[index] ?? first)
              .as(desk.person)
              .call(
                createDeskBooking,
                { body: deskRequest(desk, court, { date: inDays(first, round), slots: [slot] }) },
                options,
              ),
          ),
        ),
      );
      expect(tally(answers.map(({ status, problem }) => (status === 201 ? 'booked' : problem.code)))).toEqual(
        {
          booked: 1,
          'idempotency-key-reused': 1,
        },
      );
    }
  },
);
