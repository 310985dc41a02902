import type { IncomingHttpHeaders } from 'node:http';
import { AS_READ, changedSince } from '#contract/as-read.ts';
import { formatInstant, formatLongDate } from '#contract/clock/dates.ts';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';
import { Refusal } from './errors.ts';

const en = {
  changed: (now: string) =>
    `Somebody else has changed this since you opened it. It says now: ${now}. What you typed is kept: correct it, or save again to keep yours.`,
  yes: 'yes',
  no: 'no',
  nothing: 'nothing',
  another: 'another one',
  fields: {
    active: 'active',
    amount: 'amount',
    audience: 'for whom',
    born_on: 'birth date',
    code: 'code',
    court_id: 'court',
    description: 'description',
    description_bn: 'description in Bangla',
    displayName: 'name',
    endDate: 'until',
    ends_on: 'last day',
    hours: 'hours',
    image: 'picture',
    kind: 'kind',
    may_buy_again: 'may buy again',
    message: 'text',
    message_bn: 'text in Bangla',
    name: 'name',
    name_bn: 'name in Bangla',
    phone: 'mobile number',
    photoURL: 'photo',
    price: 'price',
    slots: 'slots',
    startDate: 'from',
    starts_on: 'first day',
    tiers: 'memberships',
    title: 'title',
    title_bn: 'title in Bangla',
    type: 'name',
    type_bn: 'name in Bangla',
    weekdays: 'weekdays',
    windows: 'opening hours',
  },
};
const bn: typeof en = {
  changed: (now) =>
    `আপনি খোলার পর অন্য কেউ এটি বদলেছেন। এখন আছে: ${now}। আপনি যা লিখেছেন তা আছে: ঠিক করুন, বা আপনারটি রাখতে আবার সংরক্ষণ করুন।`,
  yes: 'হ্যাঁ',
  no: 'না',
  nothing: 'কিছু নেই',
  another: 'অন্য একটি',
  fields: {
    active: 'চালু',
    amount: 'পরিমাণ',
    audience: 'কাদের জন্য',
    born_on: 'জন্মতারিখ',
    code: 'কোড',
    court_id: 'কোর্ট',
    description: 'বিবরণ',
    description_bn: 'বাংলায় বিবরণ',
    displayName: 'নাম',
    endDate: 'যে সময় পর্যন্ত',
    ends_on: 'শেষ দিন',
    hours: 'সময়',
    image: 'ছবি',
    kind: 'ধরন',
    may_buy_again: 'আবার কিনতে পারবেন',
    message: 'লেখা',
    message_bn: 'বাংলায় লেখা',
    name: 'নাম',
    name_bn: 'বাংলায় নাম',
    phone: 'মোবাইল নম্বর',
    photoURL: 'ছবি',
    price: 'মূল্য',
    slots: 'স্লট',
    startDate: 'যে সময় থেকে',
    starts_on: 'প্রথম দিন',
    tiers: 'মেম্বারশিপ',
    title: 'শিরোনাম',
    title_bn: 'বাংলায় শিরোনাম',
    type: 'নাম',
    type_bn: 'বাংলায় নাম',
    weekdays: 'সপ্তাহের দিন',
    windows: 'খোলা থাকার সময়',
  },
};
const t = both({ en, bn });

type Words = Record<string, string>;

/** A sentence has room for so much of a value. */
const SHOWN = 60;

/** Their values are for programs: an address, an id, a word of a list. */
const UNSAID = ['audience', 'court_id', 'image', 'discountType', 'kind', 'photoURL', 'tiers', 'weekdays'];

function sayValue(name: string, value: unknown): string {
  if (value === null || value === '') return t.nothing;
  if (UNSAID.includes(name) || typeof value === 'object') return t.another;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number') return formatNumber(value);
  const text = typeof value === 'string' ? value : '';
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatLongDate(text);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatInstant(text);
  return text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()}…` : text;
}

/**
 * Refuses a change of a record that somebody else has changed since the caller read it, and says what it has now; the record is locked.
 * A caller that does not say what it read is not held against that. `own`: the words of fields that no other form has.
 */
export function requireAsRead(headers: IncomingHttpHeaders, record: object, own: Words = {}): void {
  const header = headers[AS_READ];
  if (typeof header !== 'string') return;
  const values: Record<string, unknown> = { ...record };
  // Tests hold that each field of a form has its word.
  const words: Words = { ...t.fields, ...own };
  const changed = changedSince(header, values);
  if (changed.length === 0) return;
  const now = Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  const said = changed.map((name) => `${words[name]} ${sayValue(name, now[name])}`);
  throw new Refusal('changed-meanwhile', t.changed(said.join(', ')), { now });
}
