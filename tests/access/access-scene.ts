import { randomUUID } from 'node:crypto';
import { createAnnouncement } from '#contract/club/announcements.ts';
import type { Court } from '#contract/club/courts.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { buyMembership, sellMembership } from '#contract/memberships/purchases.ts';
import { divideBooking } from '#contract/payments/charges.ts';
import { aDeskBooking, RAHIM } from '../desk/desk-fixture.ts';
import {
  aBooking,
  aCoupon,
  aCourt,
  aDayPlan,
  anApprovedBooking,
  aPriceRule,
  inDays,
} from '../support/club.ts';
import { aBlock } from '../support/blocks.ts';
import { setRules } from '../support/club-rules.ts';
import type { Client } from '../support/client.ts';
import { aUser, type Person } from '../support/people.ts';
import { aTier } from '../support/memberships.ts';
import type { Row, Scene } from './access-people.ts';

type Part = keyof Scene;

const ANNOUNCEMENT = { title: 'Open', message: 'Come in.' };

/** Returns builders for the parts of a scene that belong to the desk. The parts share one booking. */
function deskParts(admin: Client<Person>, court: () => Promise<Court>) {
  let shared: Promise<DeskBooking> | undefined;
  const book = async () =>
    aDeskBooking(admin, await court(), { slots: [(await court()).slots[3] ?? ''], who: RAHIM });
  const booking = () => (shared ??= book());
  return {
    deskBookingId: async () => (await booking())._id,
    deskPaymentId: async () => (await booking()).payment?._id ?? '',
    guestId: async () => (await booking()).guest?._id ?? '',
  };
}

const tiers = new WeakMap<Client<Person>, ReturnType<typeof aTier>>();

/** Returns the tier that all scenes share, because a club can only have a limited number of tiers. */
function tierOf(admin: Client<Person>): ReturnType<typeof aTier> {
  const sold = tiers.get(admin) ?? aTier(admin, { price: 500, cap: 500, months: 1, most_people: 12 });
  tiers.set(admin, sold);
  return sold;
}

/** Returns a builder for each part of a scene. The parts share one court. */
function partsOf(admin: Client<Person>, owner: Client<Person>): Record<Part, () => string | Promise<string>> {
  const { server } = owner;
  const aPlanDate = inDays(server, 50);
  let shared: Promise<Court> | undefined;
  const court = () =>
    (shared ??= aCourt(admin, { slots: ['7 AM - 8 AM', '8 AM - 9 AM', '9 AM - 10 AM', '10 AM - 11 AM'] }));
  const tier = () => tierOf(admin);
  const duesOf = async (of: Client<Person>) =>
    (await of.ask(buyMembership, { body: { tier_id: (await tier())._id, expected: 500 } })).charge;
  const membershipOf = async ({ person }: Client<Person>) => {
    const body = { who: person.email, tier_id: (await tier())._id, pay: { method: 'cash' } } as const;
    return (
      (await admin.ask(sellMembership, { body }, { idempotencyKey: randomUUID() })).membership?._id ?? ''
    );
  };
  const slotsOf = async (place: number) => (await court()).slots.slice(place, place + 1);
  return {
    ownerEmail: () => owner.person.email,
    dispensableEmail: async () => (await aUser(server)).email,
    courtId: async () => (await court())._id,
    bookedCourtId: async () => (await aBooking(owner, await court(), { slots: await slotsOf(2) })).court_id,
    courtSlot: async () => (await slotsOf(2)).join(),
    bookingId: async () => (await aBooking(owner, await court(), { slots: await slotsOf(0) }))._id,
    approvedId: async () =>
      (await anApprovedBooking(owner, admin, await court(), { slots: await slotsOf(1) }))._id,
    partId: async () => {
      await setRules(admin, { advance: { kind: 'percent', percent: 30 } });
      const { _id: id } = await anApprovedBooking(owner, admin, await court(), {
        slots: await slotsOf(1),
        date: inDays(server, 7),
      });
      const divided = await owner.ask(divideBooking, {
        params: { id },
        body: { plan: 'advance', expected: 150 },
      });
      return divided.parts[0]?._id ?? '';
    },
    tierId: async () => (await tier())._id,
    duesId: () => duesOf(owner),
    membershipId: () => membershipOf(owner),
    announcementId: async () => (await admin.ask(createAnnouncement, { body: ANNOUNCEMENT }))._id,
    dayPlanId: async () => (await aDayPlan(admin, aPlanDate, { court_id: (await court())._id }))._id,
    priceRuleId: async () => (await aPriceRule(admin, aPlanDate, { court_id: (await court())._id }))._id,
    blockSeries: async () => (await aBlock(admin, await court(), inDays(server, 51))).series_id,
    couponId: async () => (await aCoupon(admin))._id,
    ...deskParts(admin, court),
    date: () => inDays(server, 6),
    weekLater: () => inDays(server, 13),
    word: () => randomUUID().slice(0, 8).toUpperCase(),
  };
}

async function makeParts(
  named: Iterable<Part>,
  admin: Client<Person>,
  owner: Client<Person>,
): Promise<Scene> {
  const parts = partsOf(admin, owner);
  const made: Partial<Scene> = {};
  for (const part of named) made[part] = await parts[part]();
  return made as Scene; // the request reads only the parts that it named
}

/** Returns the parts of a scene that the request of a row names. */
function namedBy({ request }: Row): Set<Part> {
  const named = new Set<Part>();
  const note = { get: (_: object, part: Part) => void named.add(part) } as ProxyHandler<Scene>;
  request(new Proxy({} as Scene, note)); // every part reads as undefined here
  return named;
}

/** Returns the request of a row in a new scene, of which only the parts that the request names are created. */
export async function aRequest(row: Row, admin: Client<Person>, owner: Client<Person>) {
  return row.request(await makeParts(namedBy(row), admin, owner));
}

/** Creates one complete scene, so that no list is empty. */
export async function setScene(admin: Client<Person>, owner: Client<Person>): Promise<void> {
  const parts = Object.keys(partsOf(admin, owner)) as Part[]; // Object.keys widens to string
  await makeParts(parts, admin, owner);
}
