import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { announcementFields } from '#contract/club/announcements.ts';
import { couponFields } from '#contract/payments/coupons.ts';
import { courtFields } from '#contract/club/courts.ts';
import { PAGE_SIZES } from '#contract/page-sizes.ts';
import { parseSlots } from '#contract/bookings/slot-lists.ts';
import { inLanguage } from '../../platform/language.ts';
import { starterClub } from './starter-club-content.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../../web/public');
const now = new Date('2026-11-20T17:30:00Z');
const content = starterClub(now);
const courts = content.courts.map((court) => courtFields.parse(court));
const announcements = content.announcements.map((announcement) => announcementFields.parse(announcement));
const coupons = content.coupons.map((coupon) => couponFields.parse(coupon));

function holds(window: { startDate: string | null; endDate: string | null }, instant: Date): boolean {
  return (
    (window.startDate === null || new Date(window.startDate) <= instant) &&
    (window.endDate === null || new Date(window.endDate) > instant)
  );
}

test('everything is written in both languages, whoever asks', () => {
  const texts = [
    ...courts.map(({ type_bn }) => type_bn),
    ...announcements.flatMap(({ title_bn, message_bn }) => [title_bn, message_bn]),
    ...coupons.map(({ description_bn }) => description_bn),
  ];
  for (const text of texts) expect(text).toMatch(/[\u0980-\u09ff]/);
  expect(new Set(courts.map(({ type_bn }) => type_bn)).size).toBe(courts.length);
  expect(inLanguage('bn', () => starterClub(now))).toEqual(content);
});

describe('the starter club’s courts', () => {
  it('are enough to turn pages, each with a name of its own', () => {
    expect(courts.length).toBeGreaterThan(2 * PAGE_SIZES[0]);
    expect(new Set(courts.map((court) => court.type)).size).toBe(courts.length);
  });

  it('show a picture each that the site has', () => {
    const pictures = courts.map((court) => court.image);
    expect(pictures.filter((picture) => !existsSync(path.join(PUBLIC, picture)))).toEqual([]);
    expect(new Set(pictures).size).toBe(courts.length);
  });

  it('cost what a club in Dhaka asks', () => {
    for (const { price } of courts) expect(price).toSatisfy((taka: number) => taka >= 400 && taka <= 4500);
  });

  it.each(courts)('$type: open within 6 AM and 11 PM, in sessions of equal length', ({ slots }) => {
    const read = parseSlots(slots);
    if ('fault' in read) throw new Error(read.fault.message);
    expect(read.slots.map((slot) => slot.label)).toEqual(slots);
    expect(read.slots[0]?.startsAt).toBeGreaterThanOrEqual(6 * 60);
    expect(read.slots.at(-1)?.endsAt).toBeLessThanOrEqual(23 * 60);
    const lengths = new Set(read.slots.map((slot) => slot.endsAt - slot.startsAt));
    expect([...lengths]).toEqual([expect.toBeOneOf([60, 90])]);
  });

  it('rest at noon where there is no roof', () => {
    const tennis = courts.find((court) => court.type.startsWith('Tennis'));
    expect(tennis?.slots).toContain('9:00 AM - 10:00 AM');
    expect(tennis?.slots).not.toContain('12:00 PM - 1:00 PM');
  });
});

describe('the starter club’s announcements', () => {
  it('are all inside their windows, whenever the club starts', () => {
    for (const start of ['2026-01-01T00:00:00Z', '2028-02-28T23:59:00Z', '2030-12-31T18:00:00Z']) {
      const instant = new Date(start);
      const shown = starterClub(instant).announcements.map((fields) => announcementFields.parse(fields));
      expect(shown.filter((announcement) => !holds(announcement, instant))).toEqual([]);
    }
  });

  it('include one that is switched off and one with a picture that the site has', () => {
    expect(announcements.filter((announcement) => !announcement.active)).toHaveLength(1);
    const pictures = announcements.flatMap(({ image }) => (image === null ? [] : [image]));
    expect(pictures.map((picture) => existsSync(path.join(PUBLIC, picture)))).toEqual([true]);
  });

  it('name dates as the club’s calendar has them: past midnight in Dhaka, the day is the next', () => {
    const cleaning = (instant: string) =>
      starterClub(new Date(instant)).announcements.find(({ title }) => title.startsWith('Pool'))?.message;
    expect(cleaning('2026-11-20T17:59:00Z')).toContain('on Sun, 29 Nov 2026.');
    expect(cleaning('2026-11-20T18:00:00Z')).toContain('on Mon, 30 Nov 2026.');
  });
});

describe('the starter club’s coupons', () => {
  it('include ten per cent up to ৳300 for newcomers and ৳200 off from ৳1,000', () => {
    expect(coupons).toContainEqual(
      expect.objectContaining({ code: 'WELCOME10', discountType: 'percent', amount: 10, maxDiscount: 300 }),
    );
    expect(coupons).toContainEqual(
      expect.objectContaining({ code: 'DHAKA200', discountType: 'fixed', amount: 200, minSpend: 1000 }),
    );
  });

  it('include one that has ended and one with a limited number of uses', () => {
    expect(coupons.filter((coupon) => !holds(coupon, now)).map(({ code }) => code)).toEqual(['OPENING15']);
    expect(coupons.filter(({ usageLimit }) => usageLimit !== null)).toHaveLength(1);
  });

  it('have the one that the announcements offer', () => {
    const offered = announcements.flatMap(({ message }) => message.match(/\b[A-Z]+\d+\b/g) ?? []);
    expect(offered).toEqual(['WELCOME10']);
  });
});
