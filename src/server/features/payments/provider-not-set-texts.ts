import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  list: (parts: string[]) => new Intl.ListFormat('en-GB').format(parts),
  testModeOfCards: 'The test mode of cards',
  testModeOf: (name: string) => `The test mode of ${name}`,
  refunds: ({ count, amount }: { count: number; amount: string }) =>
    `${count === 1 ? 'a refund' : `${count} refunds`} (${amount})`,
  underWay: (count: number) => (count === 1 ? 'a payment under way' : `${count} payments under way`),
  unasked: (count: number) =>
    count === 1 ? 'a payment to ask about again' : `${count} payments to ask about again`,
  disputes: (count: number) => (count === 1 ? 'a dispute' : `${count} disputes`),
  kept: (count: number) =>
    count === 1 ? 'a paid booking or membership to come' : `${count} paid bookings and memberships to come`,
  testNotSet: ({ name, what }: { name: string; what: string }) =>
    `${name} is not set any more, and has ${what}. No money moved with it.`,
  cancelTests: 'Cancel what was paid in test mode, and resolve its refunds in Payment Issues.',
  notSet: ({ name, what }: { name: string; what: string }) =>
    `${name} is not set, and the club needs it: it has ${what}. Until it is set again nothing is sent, asked or told there.`,
  setAgain:
    'Put its settings back and keep them until nothing is open, or give the money back another way in Payment Issues (docs/operation.md, Change a provider).',
};

const bn: typeof en = {
  list: (parts) => [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' ও '),
  testModeOfCards: 'কার্ডের পরীক্ষামূলক গেটওয়ে',
  testModeOf: (name) => `${name}-এর পরীক্ষামূলক গেটওয়ে`,
  refunds: ({ count, amount }) => `${formatNumber(count)}টি টাকা ফেরত (${amount})`,
  underWay: (count) => `${formatNumber(count)}টি চলমান পেমেন্ট`,
  unasked: (count) => `আবার খোঁজ নেওয়ার ${formatNumber(count)}টি পেমেন্ট`,
  disputes: (count) => `ব্যাংকের ${formatNumber(count)}টি আপত্তি`,
  kept: (count) => `সামনের ${formatNumber(count)}টি পরিশোধিত বুকিং বা মেম্বারশিপ`,
  testNotSet: ({ name, what }) => `${name} আর চালু নেই, অথচ তার আছে ${what}। তাতে কোনো টাকা লেনদেন হয়নি।`,
  cancelTests: 'পরীক্ষায় যা পরিশোধ করা হয়েছিল তা বাতিল করুন, আর টাকা ফেরতগুলো ‘পেমেন্টের সমস্যা’ পাতায় মিটিয়ে দিন।',
  notSet: ({ name, what }) =>
    `${name} চালু নেই, অথচ ক্লাবের তা লাগে: তার আছে ${what}। আবার চালু না হওয়া পর্যন্ত সেখানে কিছু পাঠানো হয় না, খোঁজ নেওয়া হয় না, জানানোও হয় না।`,
  setAgain:
    'সেটিংসগুলো আবার দিন, কিছু বাকি না থাকা পর্যন্ত রেখে দিন; অথবা ‘পেমেন্টের সমস্যা’ পাতায় টাকা অন্যভাবে ফেরত দিন (docs/operation.md, Change a provider)।',
};

export const t = both({ en, bn });
