import { formatSlot } from '#contract/bookings/slots.ts';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';
import { statusWord } from '../bookings/status-words.ts';
import { moneyStatusWord } from '../payments/status-words.ts';
import { roleWord } from '../users/role-words.ts';

/** Fields of which the name does not say what people call them; '' is not shown: the line says it already. */
const LABELS = new Map([
  ['_id', ''],
  ['id', ''],
  ['booking_id', ''],
  ['payment_id', ''],
  ['charge_id', ''],
  ['fees_poisha', 'Guest fees'],
  ['user_id', ''],
  ['confirmed_payment_id', ''],
  ['waitlist_entry', ''],
  ['offer', ''],
  ['version', ''],
  ['what', ''],
  ['expires_at', 'Pay by'],
  ['provider_ref', 'Reference'],
  ['court_id', 'Court'],
  ['court_ids', 'Courts'],
  ['image_url', 'Picture'],
  ['image', 'Picture'],
  ['staff_note', 'Note'],
  ['payment_means', 'Ways to pay'],
  ['usual_poisha', 'Usual price'],
  ['unusual', ''],
  ['advance_percent', 'Advance in %'],
  ['rest_minutes', 'Rest online until minutes before play'],
  ['no_show_at', 'Marked as no-show at'],
  ['play_date', 'Day of play'],
  ['starts_on', 'First day'],
  ['ends_on', 'Last day'],
  ['discountType', 'Kind of discount'],
  ['minSpend', 'Least to spend'],
  ['maxDiscount', 'Most off'],
  ['type_bn', 'Type in Bangla'],
  ['title_bn', 'Title in Bangla'],
  ['message_bn', 'Message in Bangla'],
  ['description_bn', 'Description in Bangla'],
  ['name_bn', 'Name in Bangla'],
  ['arena_bn', 'Arena in Bangla'],
  ['address_bn', 'Address in Bangla'],
  ['hours_bn', 'Hours in Bangla'],
  ['bin', 'BIN'],
  ['vat_hundredths', 'VAT'],
]);

/** `min_notice_minutes` → `Min notice minutes`. */
function labelOf(field: string): string {
  const known = LABELS.get(field);
  if (known !== undefined) return known;
  const words = field
    .replace(/_poisha$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const en = {
  labelOf,
  /** A field of a larger value: `hours 24`. */
  part: ({ field, value }: { field: string; value: string }) => `${labelOf(field).toLowerCase()} ${value}`,
  valueOf: ({ value }: { field: string; value: string }) => value,
  andMore: ({ words, more }: { words: string; more: number }) => `${words} and ${more} more`,
  all: 'All',
  yes: 'yes',
  no: 'no',
};

/** What this does not know is called as in English. */
const FIELDS: Partial<Record<string, string>> = {
  status: 'অবস্থা',
  reason: 'কারণ',
  note: 'নোট',
  title: 'শিরোনাম',
  message: 'বার্তা',
  description: 'বিবরণ',
  code: 'কোড',
  active: 'সক্রিয়',
  name: 'নাম',
  email: 'ইমেইল',
  phone: 'ফোন',
  role: 'ভূমিকা',
  amount: 'পরিমাণ',
  amount_poisha: 'পরিমাণ',
  price: 'মূল্য',
  price_poisha: 'মূল্য',
  price_per_session: 'প্রতি সেশনের মূল্য',
  total_price: 'মোট মূল্য',
  total_poisha: 'মোট',
  subtotal_poisha: 'ছাড়ের আগে মোট',
  discount_poisha: 'ছাড়',
  fee_poisha: 'সার্ভিস চার্জ',
  fees_poisha: 'অতিথি ফি',
  covered_poisha: 'পরিশোধিত',
  due_now_poisha: 'এখন বাকি',
  due_later_poisha: 'পরে বাকি',
  refunded_poisha: 'ফেরত দেওয়া টাকা',
  slot_prices: 'স্লটের মূল্য',
  slots: 'স্লট',
  type: 'নাম',
  kind: 'ধরন',
  hours: 'সময়',
  windows: 'খোলার সময়',
  weekdays: 'সপ্তাহের দিন',
  from: 'শুরু',
  to: 'শেষ',
  starts: 'শুরু',
  ends: 'শেষ',
  starts_at_minute: 'শুরু',
  ends_at_minute: 'শেষ',
  startDate: 'শুরু',
  endDate: 'শেষ',
  starts_at: 'শুরু',
  ends_at: 'শেষ',
  dates: 'তারিখ',
  date: 'তারিখ',
  courts: 'কোর্ট',
  court: 'কোর্ট',
  court_type: 'কোর্ট',
  method: 'পেমেন্টের মাধ্যম',
  provider: 'মাধ্যম',
  reference: 'রেফারেন্স',
  error: 'ত্রুটি',
  risk: 'ঝুঁকি',
  dispute: 'ব্যাংকের আপত্তি',
  usageLimit: 'কতবার ব্যবহার করা যাবে',
  percent: 'শতাংশ',
  cancellation: 'বাতিলের নিয়ম',
  approval: 'অনুমোদন',
  horizon_days: 'কত দিন আগে বুক করা যায়',
  min_notice_minutes: 'খেলার কত মিনিট আগে পর্যন্ত',
  max_pending: 'একসঙ্গে অপেক্ষমাণ বুকিং',
  max_pending_slots: 'একসঙ্গে অপেক্ষমাণ স্লট',
  pay_within_hours: 'কত ঘণ্টার মধ্যে পরিশোধ',
  desk_hold_minutes: 'কাউন্টার কত মিনিট রাখে',
  offer_minutes: 'জায়গা কত মিনিট রাখা হয়',
  series_max: 'সাপ্তাহিক বুকিংয়ের সর্বোচ্চ সপ্তাহ',
  series_pay_days: 'সাপ্তাহিক বুকিং কত দিন আগে পরিশোধ',
  advance_percent: 'অগ্রিম (%)',
  advance_poisha: 'অগ্রিম',
  rest_minutes: 'বাকি টাকা খেলার কত মিনিট আগে পর্যন্ত অনলাইনে',
  guest_fee_poisha: 'অতিথি ফি',
  day_limit: 'দিনে সর্বোচ্চ',
  week_limit: 'সপ্তাহে সর্বোচ্চ',
  week_starts: 'সপ্তাহের প্রথম দিন',
  arena: 'ক্লাবের নাম',
  address: 'ঠিকানা',
  latitude: 'অক্ষাংশ',
  longitude: 'দ্রাঘিমাংশ',
  is_title_public: 'শিরোনাম সবাই দেখেন',
  affected: 'ভেতরের বুকিং',
  inside: 'ভেতরের বুকিং',
  file: 'ফাইল',
  added: 'যোগ হয়েছে',
  removed: 'সরানো হয়েছে',
  stayed: 'রয়ে গেছে',
  sessions: 'সেশন',
  ended: 'শেষ হওয়া',
  user_name: 'ব্যক্তি',
  user_email: 'ইমেইল',
  checked_in_at: 'চেক-ইনের সময়',
  generation: 'চাবির ক্রম',
  paid_at: 'পরিশোধের সময়',
  coupon_code: 'কুপন',
  expires_at: 'যার মধ্যে পরিশোধ',
  provider_ref: 'রেফারেন্স',
  court_id: 'কোর্ট',
  court_ids: 'কোর্ট',
  image_url: 'ছবি',
  image: 'ছবি',
  staff_note: 'নোট',
  payment_means: 'পেমেন্টের মাধ্যম',
  usual_poisha: 'সাধারণ মূল্য',
  no_show_at: '‘আসেননি’ লেখার সময়',
  play_date: 'খেলার দিন',
  starts_on: 'প্রথম দিন',
  ends_on: 'শেষ দিন',
  discountType: 'ছাড়ের ধরন',
  minSpend: 'ন্যূনতম খরচ',
  maxDiscount: 'সর্বোচ্চ ছাড়',
  type_bn: 'বাংলায় নাম',
  title_bn: 'বাংলায় শিরোনাম',
  message_bn: 'বাংলায় বার্তা',
  description_bn: 'বাংলায় বিবরণ',
  name_bn: 'বাংলায় নাম',
  arena_bn: 'বাংলায় ক্লাবের নাম',
  address_bn: 'বাংলায় ঠিকানা',
  hours_bn: 'বাংলায় সময়',
  bin: 'বিআইএন (BIN)',
  vat_hundredths: 'ভ্যাট',
};

/** Names that a field has for its values. */
const VALUES: Partial<Record<string, Partial<Record<string, string>>>> = {
  kind: { closed: 'বন্ধ', hours: 'খোলার সময়', slots: 'স্লট' },
  discountType: { percent: 'শতাংশ', fixed: 'নির্দিষ্ট টাকা' },
  approval: { everyone: 'সবার লাগে', 'new-people': 'নতুনদের লাগে', nobody: 'কারও লাগে না' },
  dispute: { open: 'চলছে', won: 'টেকেনি', lost: 'টিকেছে' },
  provider: { password: 'পাসওয়ার্ড' },
};

const labelInBangla = (field: string) => (labelOf(field) === '' ? '' : (FIELDS[field] ?? labelOf(field)));

const bn: typeof en = {
  labelOf: labelInBangla,
  part: ({ field, value }) => `${labelInBangla(field)} ${value}`,
  valueOf: ({ field, value }) => {
    if (field === 'role') return roleWord(value);
    if (field === 'status') return moneyStatusWord(value) ?? statusWord(value);
    return VALUES[field]?.[value] ?? formatSlot(value);
  },
  andMore: ({ words, more }) => `${words} ও আরও ${formatNumber(more)}টি`,
  all: 'সব',
  yes: 'হ্যাঁ',
  no: 'না',
};

export const t = both({ en, bn });
