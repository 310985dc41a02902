import { randomUUID } from 'node:crypto';
import { addDays } from '#contract/clock/club-time.ts';
import { showCard } from '#contract/desk/cards.ts';
import { getCard } from '#contract/memberships/cards.ts';
import { addChild, inviteToHousehold, joinHousehold, removeChild } from '#contract/memberships/households.ts';
import { handOverHousehold } from '#contract/memberships/household-people.ts';
import { buyMembership, changeMembership, sellMembership } from '#contract/memberships/purchases.ts';
import { listOffers } from '#contract/memberships/offers.ts';
import { deleteTier, type Tier } from '#contract/memberships/tiers.ts';
import { payByLink } from '#contract/payments/charge-links.ts';
import { fromTaka } from '#contract/money/money.ts';
import { importMembers, undoImport } from '#contract/people/member-imports.ts';
import { removeUser } from '#contract/people/users.ts';
import { signInvitation } from '../product.ts';
import { readLinkKey, signLink } from '../product.ts';
import { api } from '../client.ts';
import { inDays } from '../club.ts';
import { aTier } from '../memberships.ts';
import { aVisitor, confirmEmail } from '../people.ts';
import type { Setting, Somebody } from './place.ts';

const aReference = () => randomUUID().slice(0, 8).toUpperCase();

/** Makes sold, renewed, ended, imported and abandoned memberships, and the households that share them. */
export async function makeMemberships(setting: Setting): Promise<void> {
  const { admin } = setting;
  const gold = await aTier(admin, { name: 'Gold', grace_days: 10 });
  const family = await aTier(admin, {
    name: 'Gold Family',
    name_bn: 'গোল্ড পরিবার',
    most_people: 5,
    child_price: 1000,
    cap: 20_000,
    days_ahead: 30,
    opens_at: 480,
    day_limit: 8,
    week_limit: 30,
    cancellation: [{ hours: 0, percent: 100 }],
  });
  await sell(setting, gold);
  await buy(setting, gold, family);
  await shareHousehold(setting, family);
  await importSome(setting, family.name);
  await removePayer(setting, family);
  const silver = await aTier(admin, { name: 'Silver', starts_month: 1, starts_day: 1, is_prorated: true });
  // The dues of this tier store the day on which their year begins.
  const january = await setting.somebody('January Jamil');
  const [offer] = (await january.ask(listOffers)).filter(({ tier_id }) => tier_id === silver._id);
  await january.ask(buyMembership, { body: { tier_id: silver._id, expected: offer?.amount ?? NaN } });
  await admin.ask(deleteTier, { params: { id: silver._id } });
  await endTierSoon(setting);
}

/** Makes a membership that ends soon and whose tier is no longer sold, so that its payer is notified. */
async function endTierSoon({ admin, desk, somebody, place }: Setting): Promise<void> {
  const { _id: id } = await aTier(admin, { name: 'Bronze' });
  const { person } = await somebody('Last Lila');
  const pay = { method: 'bkash', reference: aReference() } as const;
  await desk.ask(sellMembership, { body: { who: person.id, tier_id: id, from: inDays(place, -350), pay } });
  await admin.ask(deleteTier, { params: { id } });
  await place.settle();
}

/** Sells memberships at the desk: one is renewed, one ends early with a refund, one is not paid yet, and one ends soon. */
async function sell(setting: Setting, tier: Tier) {
  const { desk, admin, somebody, place, payPart } = setting;
  const sellTo = (who: Somebody, from?: string) =>
    desk.ask(
      sellMembership,
      {
        body: {
          who: who.person.id,
          tier_id: tier._id,
          ...(from && { from }),
          pay: { method: 'bkash', reference: aReference() },
        },
      },
      { idempotencyKey: randomUUID() },
    );
  const renews = await somebody('Renewing Rina');
  await sellTo(renews);
  const next = await renews.ask(buyMembership, { body: { tier_id: tier._id, expected: tier.price } });
  await payPart({ _id: next.charge, amount: next.amount }, renews);

  const ends = await somebody('Ending Enam');
  const { membership } = await sellTo(ends);
  await admin.ask(changeMembership, {
    params: { id: membership?._id ?? '' },
    body: { ends_on: inDays(place, 30), give_back: 'days-left', note: 'They move away.' },
  });
  const takenAway = await sellTo(await somebody('Never Nazma'), inDays(place, 20));
  await admin.ask(changeMembership, {
    params: { id: takenAway.membership?._id ?? '' },
    body: { ends_on: inDays(place, 10), give_back: 'all', note: 'They changed their mind.' },
  });
  await desk.ask(sellMembership, {
    body: { who: (await somebody('Owing Omar')).person.id, tier_id: tier._id, pay: 'later' },
  });
  // A background job makes the dues for the renewal.
  await sellTo(await somebody('Soon Salma'), inDays(place, -350));
  await place.settle();
}

/** Makes a person buy a membership; returns its payment link, with which anyone can pay. */
async function linkOf({ place }: Setting, who: Somebody, tier: Tier) {
  const { charge, amount } = await who.ask(buyMembership, {
    body: { tier_id: tier._id, expected: tier.price },
  });
  const token = signLink(await readLinkKey(place.db), {
    purpose: 'charge',
    subject: charge,
    userId: who.person.id,
    until: new Date(place.clock.now().getTime() + 86_400_000),
  });
  return {
    pay: (by: { provider?: string; phone?: string }) =>
      api(place)
        .as(aVisitor)
        .ask(payByLink, { body: { token, amountInCents: fromTaka(amount), ...by } }),
  };
}

/** Buys memberships online: one is paid by card, one by a link, and one is not paid yet. */
async function buy(setting: Setting, tier: Tier, dear: Tier) {
  const { payPart, payOn, place, somebody, confirmCard } = setting;
  const { bkash } = setting.hosted;
  const who = await somebody('Buying Bilkis');
  const own = await who.ask(buyMembership, { body: { tier_id: tier._id, expected: tier.price } });
  await payPart({ _id: own.charge, amount: own.amount }, who);
  const byCard = await linkOf(setting, await somebody('Linked Laila'), tier);
  const { clientSecret } = await byCard.pay({});
  await confirmCard(clientSecret, 'tok_amex');
  if (bkash) {
    const elsewhere = await linkOf(setting, await somebody('Linked Latif'), tier);
    const { redirectUrl } = await elsewhere.pay({ provider: bkash, phone: '01712345678' });
    await payOn(redirectUrl, '01770618575');
  }
  const changes = await somebody('Changing Chandra');
  await changes.ask(buyMembership, { body: { tier_id: tier._id, expected: tier.price } });
  await changes.ask(buyMembership, { body: { tier_id: dear._id, expected: dear.price } });
  await place.settle();
}

/** Invites a person to the payer's household; the person accepts. */
async function joinByInvitation({ place }: Setting, payer: Somebody, who: Somebody) {
  await payer.ask(inviteToHousehold, { body: { email: who.person.email } });
  const { id, ends_at: until } = await place.db
    .selectFrom('household_invitations')
    .select(['id', 'ends_at'])
    .where('email', '=', who.person.email)
    .executeTakeFirstOrThrow();
  const token = signInvitation(await readLinkKey(place.db), { id, until });
  await who.ask(joinHousehold, { body: { token } });
}

/**
 * Makes a household of two adults and two children with a card that was shown and an open invitation. One adult is asked to become the
 * payer, and one child has left.
 */
async function shareHousehold(setting: Setting, tier: Tier) {
  const { desk, somebody, place } = setting;
  const payer = await somebody('Paying Parvin');
  await confirmEmail(place, payer.person);
  const pay = { method: 'cash' } as const;
  await desk.ask(sellMembership, { body: { who: payer.person.id, tier_id: tier._id, pay } });
  const shares = await somebody('Sharing Shafiq');
  await confirmEmail(place, shares.person);
  await joinByInvitation(setting, payer, shares);
  await payer.ask(handOverHousehold, { body: { payer_id: shares.person.id } });
  const child = { born_on: '2017-05-04', consent: true } as const;
  await payer.ask(addChild, { body: { ...child, name: 'Ayaan' } });
  const { children } = await payer.ask(addChild, { body: { ...child, name: 'Bushra' } });
  const left = children.find(({ name }) => name === 'Bushra');
  await payer.ask(removeChild, { params: { id: left?._id ?? '' } });
  await payer.ask(inviteToHousehold, { body: { email: 'cousin@example.com' } });
  const { code } = await payer.ask(getCard, { query: {} });
  await desk.ask(showCard, { body: { code } });
  const [stays] = children;
  if (stays) await payer.ask(getCard, { query: { child: stays._id } });
}

/** Imports members from a file, with memberships and a household with a child, and another file that is undone. */
async function importSome({ admin, place }: Setting, family: string) {
  const year = `${inDays(place, -10)},${addDays(inDays(place, -10), 364)}`;
  const head = 'name,email,phone,tier,from,until,household,paid,born';
  const unique = randomUUID().slice(0, 8);
  const lines = [
    `Imported Imran,imran-${unique}@example.com,01812-345678,Gold,${year},,12000,`,
    `Imported Ivy,ivy-${unique}@example.com,,${family},${year},Ivy,15000,`,
    `Ishan,,,,,,Ivy,,2018-03-05`,
    `Plain Polly,polly-${unique}@example.com,,,,,,,`,
  ];
  await admin.ask(importMembers, { body: { name: 'members.csv', text: [head, ...lines].join('\n') } });
  const mistaken = `name,email\nMistaken Mitu,mitu-${unique}@example.com`;
  const { import: made } = await admin.ask(importMembers, { body: { name: 'wrong.csv', text: mistaken } });
  await admin.ask(undoImport, { params: { id: made?._id ?? '' } });
}

/** Makes a household with a child whose payer's account is removed. */
async function removePayer({ admin, desk, somebody, place }: Setting, tier: Tier) {
  const payer = await somebody('Removed Rafiq');
  await confirmEmail(place, payer.person);
  const pay = { method: 'cash' } as const;
  await desk.ask(sellMembership, { body: { who: payer.person.id, tier_id: tier._id, pay } });
  await payer.ask(addChild, { body: { name: 'Raya', born_on: '2016-01-02', consent: true } });
  await admin.ask(removeUser, { params: { email: payer.person.email } });
}
