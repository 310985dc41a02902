import { createAnnouncement, latestAnnouncements } from '#contract/club/announcements.ts';
import { getClubSettings, updateClubSettings } from '#contract/club/club-settings.ts';
import { deleteCourt, getAvailability, updateCourt, uploadCourtPicture } from '#contract/club/courts.ts';
import { createHallScreen, endHallScreen, listHallScreens } from '#contract/club/hall-screens.ts';
import { getHall } from '#contract/club/hall.ts';
import { getFreeHours } from '#contract/bookings/free-hours.ts';
import { previewDayPlan, updateDayPlan } from '#contract/opening-hours/opening-hours.ts';
import { listPriceRules, previewPriceRule } from '#contract/opening-hours/price-rules.ts';
import { deleteCoupon, listCoupons } from '#contract/payments/coupons.ts';
import { listPayments } from '#contract/payments/payments.ts';
import { exportAudit, exported, exportRows } from '#contract/records/exports.ts';
import { listAudit } from '#contract/records/audit.ts';
import { listNotices } from '#contract/records/operation-findings.ts';
import { getMoneyReport, getOccupancy, getPeopleReport } from '#contract/records/reports.ts';
import { listUsers } from '#contract/people/users.ts';
import { aCoupon, aCourt, aDayPlan, anApprovedBooking, aPriceRule, inDays } from '../../support/club.ts';
import { aTier } from '../../support/memberships.ts';
import { PICTURES } from '../../support/pictures.ts';
import { of, type Story } from './story.ts';

/** Plays everything besides bookings and people: courts, days, prices, screens, news and settings. */
export async function keepHouse(story: Story): Promise<void> {
  story.begin('house: courts, coupons and news');
  await changeCourts(story);
  story.begin('house: days and prices');
  await changeDays(story);
  story.begin('house: screens and settings');
  await changeSettings(story);
}

async function changeCourts({ admin, member, club }: Story) {
  const picture = PICTURES.png(64, 64).toString('base64');
  const { image } = await admin.ask(uploadCourtPicture, { body: { picture } });
  const court = await aCourt(admin, { type: 'Padel', type_bn: 'প্যাডেল', image });
  await admin.ask(updateCourt, { ...of(court), body: { price: 450, slots: ['7:00 AM - 8:00 AM'] } });
  await admin.ask(deleteCourt, of(await aCourt(admin, { type: 'Squash' })));
  const startDate = club.clock.now().toISOString();
  const endDate = new Date(club.clock.now().getTime() + 86_400_000).toISOString();
  const news = {
    title: 'Open day',
    message: 'Come and play.',
    title_bn: 'খোলা দিন',
    message_bn: 'খেলতে আসুন।',
  };
  await admin.ask(createAnnouncement, { body: { ...news, image: '/art/court.svg', startDate, endDate } });
  await member.ask(latestAnnouncements);
  const used = await aCoupon(admin, { discountType: 'fixed', amount: 50, minSpend: 100, usageLimit: 3 });
  await admin.ask(deleteCoupon, of(used));
  await aCoupon(admin, {
    description: 'For friends',
    description_bn: 'বন্ধুদের জন্য',
    maxDiscount: 200,
    startDate,
    endDate,
  });
  await admin.ask(listCoupons);
}

async function changeDays({ admin, member, club, language }: Story) {
  const court = await aCourt(admin);
  const [closed, short, other, dear] = [40, 41, 42, 43].map((days) => inDays(club, days));
  if (!closed || !short || !other || !dear) throw new Error('four days were expected');
  const at = { court_id: court._id };
  await anApprovedBooking(member, admin, court, { date: closed });
  const plan = {
    ...at,
    name: 'Eid',
    name_bn: 'ঈদ',
    kind: 'closed',
    starts_on: closed,
    ends_on: closed,
  } as const;
  await admin.ask(previewDayPlan, { body: { plan } });
  const made = await aDayPlan(admin, short, at);
  await admin.ask(updateDayPlan, { params: { id: made._id }, body: plan });
  await aDayPlan(admin, short, { ...at, name: 'Half day', kind: 'hours', windows: ['7:00 AM - 9:00 AM'] });
  await aDayPlan(admin, other, {
    ...at,
    name: 'Other',
    name_bn: 'অন্য',
    kind: 'slots',
    slots: ['1:00 PM - 2:00 PM'],
  });
  const tier = await aTier(admin, { name: `Priced ${language}` });
  await aPriceRule(admin, dear, at);
  await aPriceRule(admin, dear, { ...at, name: 'Members', audience: 'members', price: 400 });
  await aPriceRule(admin, dear, { ...at, name: 'Tier', audience: 'tiers', tiers: [tier._id], price: 300 });
  const rule = { ...at, name: 'Fridays', name_bn: 'শুক্রবার', weekdays: [5], price: 900 };
  await admin.ask(previewPriceRule, { body: { rule } });
  await admin.ask(listPriceRules);
  for (const date of [closed, short, other, dear])
    await member.ask(getAvailability, { params: { id: court._id }, query: { date } });
  await member.ask(getFreeHours, { query: { from: short } });
}

async function changeSettings({ admin, visitor, language }: Story) {
  const entrance = await admin.ask(createHallScreen, {
    body: { name: `Entrance ${language}`, shows_names: true },
  });
  const key = decodeURIComponent(entrance.address.split('/').at(-1) ?? '');
  await visitor.ask(getHall, { params: { key } });
  const { _id: id } = await admin.ask(createHallScreen, { body: { name: `Bar ${language}` } });
  await admin.ask(listHallScreens);
  await admin.ask(endHallScreen, { params: { id } });
  const { version } = await admin.ask(getClubSettings);
  const english = { arena: 'The ‘\\.’ Club', address: ['House 7', 'Dhaka'], hours: '6 AM\t–\t11 PM' };
  const bangla = { arena_bn: 'দ্য ক্লাব', address_bn: ['বাড়ি ৭', 'ঢাকা'], hours_bn: 'সকাল ৬টা – রাত ১১টা' };
  const place = { phone: '+880 1712 345678', email: 'hello@example.com', latitude: 23.7, longitude: 90.4 };
  const books = { bin: '001234567-0101', vatPercent: 15 };
  await admin.ask(updateClubSettings, { body: { version, ...english, ...bangla, ...place, ...books } });
}

/** Reads the reports and audit of everything that was done. */
export async function readBooks({ admin, member, club, begin }: Story): Promise<void> {
  begin('books');
  const query = { from: inDays(club, -60), to: inDays(club, 0) };
  const ahead = { from: inDays(club, 0), to: inDays(club, 60) };
  for (const span of [query, ahead]) await admin.ask(getOccupancy, { query: span });
  await admin.ask(getMoneyReport, { query });
  await admin.ask(getPeopleReport, { query });
  for (const what of exported.options)
    await admin.ask(exportRows, { params: { what }, query: { ...query, to: ahead.to } });
  await admin.ask(exportAudit, { query });
  await admin.ask(listAudit, { query });
  await admin.ask(listAudit, { query: { person: member.person.id } });
  await admin.ask(listPayments);
  await admin.ask(listUsers, { query: {} });
  await admin.ask(listNotices);
}
