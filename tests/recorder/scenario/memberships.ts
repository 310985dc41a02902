import { addDays } from '#contract/clock/club-time.ts';
import { showCard } from '#contract/desk/cards.ts';
import { getCard, renewCard } from '#contract/memberships/cards.ts';
import {
  answerToPay,
  askSomebodyToPay,
  foreseeLeaving,
  handOverHousehold,
} from '#contract/memberships/household-people.ts';
import {
  addChild,
  getHousehold,
  inviteToHousehold,
  joinHousehold,
  lookAtInvitation,
  removeChild,
  removeFromHousehold,
  updateChild,
  withdrawInvitation,
} from '#contract/memberships/households.ts';
import {
  countMemberships,
  getHeldMembership,
  listMemberships,
  membershipsOf,
} from '#contract/memberships/member-list.ts';
import { getMembership } from '#contract/memberships/memberships.ts';
import { listOffers } from '#contract/memberships/offers.ts';
import { buyMembership, changeMembership, sellMembership } from '#contract/memberships/purchases.ts';
import { countTouches, deleteTier, listTiers, orderTiers, type Tier } from '#contract/memberships/tiers.ts';
import { fromTaka } from '#contract/money/money.ts';
import { getLinkProgress, lookAtCharge, payByLink } from '#contract/payments/charge-links.ts';
import { getDuesReceipt } from '#contract/payments/charges.ts';
import { importMembers, undoImport } from '#contract/people/member-imports.ts';
import { inDays } from '../../support/club.ts';
import { aTier, changeTier } from '../../support/memberships.ts';
import type { Somebody } from './setting.ts';
import type { Story } from './story.ts';

/** Plays memberships that are sold, bought, renewed, ended and not renewed, and the households that share them. */
export async function shareMemberships(story: Story): Promise<void> {
  const { begin, admin, language } = story;
  begin('memberships: tiers');
  const gold = await aTier(admin, {
    name: `Gold ${language}`,
    name_bn: 'গোল্ড',
    months: 1,
    price: 1000,
    grace_days: 5,
  });
  const family = await aTier(admin, {
    name: `Family ${language}`,
    name_bn: 'পরিবার',
    most_people: 5,
    child_price: 1000,
    cap: 20_000,
  });
  await changeTier(admin, gold, { day_limit: 8 });
  begin('memberships: sold at the desk');
  const soon = await sell(story, gold, family);
  begin('memberships: bought');
  await buy(story, gold, family);
  begin('memberships: a household');
  await share(story, family);
  begin('memberships: brought by a file');
  await bring(story, family);
  begin('memberships: renewed, and not');
  await letThemEnd(story, gold, soon);
}

/** Sells memberships at the desk: one ends early with a refund, one waits for its payment, one ends soon. */
async function sell(
  { desk, admin, somebody, club, aReference }: Story,
  tier: Tier,
  dear: Tier,
): Promise<Somebody> {
  const sellTo = (who: Somebody, from?: string, { _id }: Tier = tier) =>
    desk.ask(sellMembership, {
      body: {
        who: who.person.id,
        tier_id: _id,
        ...(from !== undefined && { from }),
        pay: { method: 'bkash', reference: aReference() },
      },
    });
  const ends = await somebody('Ending Enam');
  const { membership } = await sellTo(ends, undefined, dear);
  await club.settle();
  const body = { ends_on: inDays(club, 30), give_back: 'days-left', note: 'They move away.' } as const;
  await admin.ask(changeMembership, { params: { id: membership?._id ?? '' }, body });
  await club.settle();
  const owes = await somebody('Owing Omar');
  await desk.ask(sellMembership, { body: { who: owes.person.id, tier_id: tier._id, pay: 'later' } });
  const soon = await somebody('Soon Salma');
  await sellTo(soon, inDays(club, -20));
  await club.settle();
  const people = soon.person.id;
  await desk.ask(membershipsOf, { query: { people } });
  const [held] = await desk.ask(listMemberships, { query: { state: 'ends-soon' } });
  await desk.ask(getHeldMembership, { params: { id: held?._id ?? '' } });
  await desk.ask(countMemberships);
  return soon;
}

async function buy(
  { desk, somebody, payPart, payOn, confirmCard, visitor, admin, club, paymentOf }: Story,
  tier: Tier,
  dear: Tier,
) {
  const who = await somebody('Buying Bilkis');
  await who.ask(listOffers);
  const { charge, amount } = await who.ask(buyMembership, {
    body: { tier_id: tier._id, expected: tier.price },
  });
  await payPart({ _id: charge, amount }, who);
  // The receipt has been numbered by now.
  await club.pass({ minutes: 2 });
  const { _id: payment } = await paymentOf(who);
  await who.ask(getDuesReceipt, { params: { id: charge, payment } });
  await who.ask(getMembership, { query: {} });
  const changes = await somebody('Changing Chandra');
  await changes.ask(buyMembership, { body: { tier_id: tier._id, expected: tier.price } });
  await changes.ask(buyMembership, { body: { tier_id: dear._id, expected: dear.price } });
  await admin.ask(countTouches, { params: { id: tier._id } });
  // The link in the email pays the next dues without signing in.
  const linked = await somebody('Linked Laila');
  const pay = { method: 'cash' } as const;
  const sale = { who: linked.person.id, tier_id: tier._id, from: inDays(club, -25), pay };
  await desk.ask(sellMembership, { body: sale });
  await club.settle();
  for (const provider of [null, 'bkash-test']) {
    const token = club.mailedToken(linked.person.email, '/pay/');
    await visitor.ask(lookAtCharge, { body: { token } });
    const by = provider === null ? {} : { provider, phone: '01712345678' };
    const body = { token, amountInCents: fromTaka(tier.price), ...by };
    const { clientSecret, redirectUrl } = await visitor.ask(payByLink, { body });
    if (provider !== null) await payOn(redirectUrl, '01770618575');
    else await confirmCard(clientSecret, 'tok_visa_chargeDeclinedInsufficientFunds');
    await visitor.ask(getLinkProgress, { body: { token } });
    await club.settle();
  }
}

/** Plays a household of adults and children: its payer changes, and some members leave. */
async function share({ desk, admin, somebody, visitor, club }: Story, tier: Tier) {
  const [payer, shares, third] = [
    await somebody('Parvin'),
    await somebody('Shafiq'),
    await somebody('Tuhin'),
  ];
  const pay = { method: 'cash' } as const;
  await desk.ask(sellMembership, { body: { who: payer.person.id, tier_id: tier._id, pay } });
  for (const who of [shares, third]) {
    await payer.ask(inviteToHousehold, { body: { email: who.person.email } });
    await club.settle();
    const token = club.mailedToken(who.person.email, '/join/');
    await visitor.ask(lookAtInvitation, { body: { token } });
    await who.ask(joinHousehold, { body: { token } });
    await club.settle();
  }
  await payer.ask(inviteToHousehold, { body: { email: `cousin-${payer.person.email}` } });
  await club.settle();
  const { invitations } = await payer.ask(getHousehold);
  await payer.ask(withdrawInvitation, { params: { id: invitations[0]?._id ?? '' } });
  // The date of birth of a child who comes of age in three weeks.
  const grown = `${Number(inDays(club, 20).slice(0, 4)) - 18}${inDays(club, 20).slice(4)}`;
  const child = { name: 'Ayaan', born_on: grown, consent: true } as const;
  await payer.ask(addChild, { body: child });
  const { children } = await payer.ask(addChild, {
    body: { ...child, name: 'Bushra', born_on: '2017-05-04' },
  });
  const bushra = children.find(({ name }) => name === 'Bushra')?._id ?? '';
  await payer.ask(updateChild, {
    params: { id: bushra },
    body: { ...child, name: 'Bushra B.', born_on: '2017-05-05' },
  });
  const { code } = await payer.ask(getCard, { query: { child: bushra } });
  await desk.ask(showCard, { body: { code } });
  await payer.ask(renewCard, { body: {} });
  await payer.ask(removeChild, { params: { id: bushra } });
  await payer.ask(handOverHousehold, { body: { payer_id: shares.person.id } });
  await club.settle();
  await shares.ask(answerToPay, { body: { accepts: true } });
  await club.settle();
  const [held] = await desk.ask(listMemberships, { query: { search: shares.person.email } });
  await admin.ask(askSomebodyToPay, { params: { id: held?._id ?? '' }, body: { payer_id: third.person.id } });
  await shares.ask(foreseeLeaving, { params: { id: payer.person.id } });
  await shares.ask(removeFromHousehold, { params: { id: payer.person.id } });
  await third.ask(removeFromHousehold, { params: { id: third.person.id } });
  await club.settle();
}

/** Imports members from a file, with memberships and a household with a child, and undoes another import. */
async function bring({ admin, club, language }: Story, { name }: Tier) {
  const year = `${inDays(club, -10)},${addDays(inDays(club, -10), 364)}`;
  const text = [
    'name,email,phone,tier,from,until,household,paid,born',
    `Imported Imran,imran-${language}@example.com,01812-345678,${name},${year},,12000,`,
    `Imported Ivy,ivy-${language}@example.com,,${name},${year},Ivy,15000,`,
    `Ishan,,,,,,Ivy,,2018-03-05`,
    `Plain Polly,polly-${language}@example.com,,,,,,,`,
    `Wrong Wali,nothing,,Brass,${year},,,`,
  ].join('\n');
  await admin.ask(importMembers, { body: { name: 'members.csv', text } });
  const mistaken = `name,email\nMistaken Mitu,mitu-${language}@example.com`;
  const { import: made } = await admin.ask(importMembers, { body: { name: 'wrong.csv', text: mistaken } });
  await admin.ask(undoImport, { params: { id: made?._id ?? '' } });
}

/** Lets memberships end: one is not renewed by anyone, one has a tier that is no longer sold. */
async function letThemEnd(
  { admin, desk, somebody, club, language, member }: Story,
  gold: Tier,
  soon: Somebody,
) {
  const bronze = await aTier(admin, { name: `Bronze ${language}`, name_bn: 'ব্রোঞ্জ', months: 1, price: 700 });
  const last = await somebody('Last Lila');
  const pay = { method: 'cash' } as const;
  await desk.ask(sellMembership, {
    body: { who: last.person.id, tier_id: bronze._id, from: inDays(club, -15), pay },
  });
  const { tiers, version } = await member.ask(listTiers);
  await admin.ask(orderTiers, { body: { ids: tiers.map(({ _id }) => _id).reverse(), version } });
  await admin.ask(deleteTier, { params: { id: bronze._id } });
  await club.settle();
  // The dues of the next membership stay unpaid until the grace period has ended.
  for (const days of [3, 8, 8, 8]) await club.pass({ days });
  await soon.ask(getMembership, { query: {} });
  await soon.ask(listOffers);
  await admin.ask(countTouches, { params: { id: gold._id } });
}
