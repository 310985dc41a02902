import { createAnnouncement } from '#contract/club/announcements.ts';
import { getClubSettings, updateClubSettings } from '#contract/club/club-settings.ts';
import { deleteCourt, updateCourt, uploadCourtPicture } from '#contract/club/courts.ts';
import { createHallScreen, endHallScreen } from '#contract/club/hall-screens.ts';
import { getHall } from '#contract/club/hall.ts';
import { dismissSetUpSteps } from '#contract/club/set-up-steps.ts';
import { endBlock, type BlockKind } from '#contract/desk/blocks.ts';
import { updateDayPlan } from '#contract/opening-hours/opening-hours.ts';
import { deleteCoupon } from '#contract/payments/coupons.ts';
import { aBlock } from '../blocks.ts';
import { aCoupon, aCourt, aDayPlan, aPriceRule, inDays } from '../club.ts';
import { aTier } from '../memberships.ts';
import { api } from '../client.ts';
import { aVisitor } from '../people.ts';
import { PICTURES } from '../pictures.ts';
import type { Setting } from './place.ts';

/** Texts that break a careless encoding of rows. */
const AWKWARD = ['\\.', 'two\nlines\r\n', 'a\ttab', '\\N', '\\\\.\n\\.\n'];

/** Makes the data of a club besides bookings and people: courts, days, prices, blocks, screens, news and settings. */
export async function makeHouse(setting: Setting): Promise<void> {
  await makeCourts(setting);
  await makeDays(setting);
  await makeScreens(setting);
  const { admin, place } = setting;
  const at = place.clock.now().toISOString();
  const later = new Date(place.clock.now().getTime() + 86_400_000).toISOString();
  await admin.ask(createAnnouncement, {
    body: {
      title: 'Open day',
      message: 'Come and play.',
      title_bn: 'খোলা দিন',
      message_bn: 'খেলতে আসুন।',
      image: '/art/court.svg',
      startDate: at,
      endDate: later,
    },
  });
  for (const text of AWKWARD)
    await admin.ask(createAnnouncement, { body: { title: 'Odd', message: `«${text}»` } });
  const { version } = await admin.ask(getClubSettings);
  await admin.ask(updateClubSettings, {
    body: {
      version,
      arena: 'The ‘\\.’ Club',
      arena_bn: 'দ্য ক্লাব',
      address: ['House 7', 'Dhaka'],
      address_bn: ['বাড়ি ৭', 'ঢাকা'],
      phone: '+880 1712 345678',
      email: 'hello@example.com',
      hours_bn: 'সকাল ৬টা – রাত ১১টা',
      hours: '6 AM\t–\t11 PM',
      latitude: 23.7,
      longitude: 90.4,
      bin: '001234567-0101',
      vatPercent: 15,
      language: 'bn',
    },
  });
  const used = await aCoupon(admin, { discountType: 'fixed', amount: 50, minSpend: 100, usageLimit: 3 });
  await admin.ask(deleteCoupon, { params: { id: used._id } });
  await aCoupon(admin, {
    description: 'For friends',
    description_bn: 'বন্ধুদের জন্য',
    maxDiscount: 200,
    startDate: at,
    endDate: later,
  });
  await admin.ask(dismissSetUpSteps);
}

async function makeCourts({ admin, requested }: Setting) {
  for (const picture of [PICTURES.jpeg(64, 64), PICTURES.png(64, 64), PICTURES['lossy webp'](64, 64)]) {
    const { image } = await admin.ask(uploadCourtPicture, { body: { picture: picture.toString('base64') } });
    const { _id: id } = await aCourt(admin, { type: 'Padel', type_bn: 'প্যাডেল', image });
    await admin.ask(updateCourt, { params: { id }, body: { price: 450, slots: ['7:00 AM - 8:00 AM'] } });
  }
  const archived = await aCourt(admin, { type: 'Squash' });
  await admin.ask(deleteCourt, { params: { id: archived._id } });
  const { court_id: id } = await requested();
  await admin.ask(updateCourt, { params: { id }, body: { type: 'Clay tennis', price: 500 } });
}

const KINDS: BlockKind[] = ['maintenance', 'tournament', 'coaching', 'private'];

async function makeDays({ admin, desk, place }: Setting) {
  const court = await aCourt(admin);
  const [closed, short, other, dear] = [40, 41, 42, 43].map((days) => inDays(place, days));
  if (!closed || !short || !other || !dear) throw new Error('four days were expected');
  const of = { court_id: court._id };
  const { _id: id } = await aDayPlan(admin, closed, of);
  for (const day of [short, closed])
    await admin.ask(updateDayPlan, {
      params: { id },
      body: { ...of, name: 'Eid', kind: 'closed', starts_on: day, ends_on: day },
    });
  await aDayPlan(admin, short, { ...of, name: 'Half day', kind: 'hours', windows: ['7:00 AM - 9:00 AM'] });
  await aDayPlan(admin, other, {
    ...of,
    name: 'Other',
    name_bn: 'অন্য',
    kind: 'slots',
    slots: ['1:00 PM - 2:00 PM'],
  });
  const tier = await aTier(admin, { name: 'Priced' });
  await aPriceRule(admin, dear, of);
  await aPriceRule(admin, dear, { ...of, name: 'Members', audience: 'members', price: 400 });
  await aPriceRule(admin, dear, { ...of, name: 'Tier', audience: 'tiers', tiers: [tier._id], price: 300 });
  for (const [nth, kind] of KINDS.entries())
    await aBlock(desk, court, inDays(place, 44 + nth), { kind, title: `About ${kind}`, title_bn: 'শিরোনাম' });
  const ended = await aBlock(desk, court, inDays(place, 50));
  await desk.ask(endBlock, { params: { series: ended.series_id } });
}

async function makeScreens({ admin, place }: Setting) {
  const entrance = await admin.ask(createHallScreen, { body: { name: 'Entrance', shows_names: true } });
  const key = decodeURIComponent(entrance.address.split('/').at(-1) ?? '');
  await api(place).as(aVisitor).ask(getHall, { params: { key } });
  const { _id: id } = await admin.ask(createHallScreen, { body: { name: 'Bar' } });
  await admin.ask(endHallScreen, { params: { id } });
}
