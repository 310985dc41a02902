import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  tooManyGuesses: (wait: string) => `Too many invalid codes. Please try again in ${wait}.`,
  gone: 'This coupon no longer exists. Please reload the list.',
  codeInUse: (code: string) => `Another coupon has the code ${code}. Please choose another code.`,
  codeTaken: 'Another coupon has this code.',
  usedAlready: (used: number) =>
    `This coupon has ${used === 1 ? 'one use' : `${used} uses`} already. Please allow at least ${used}, or make it inactive.`,
  notActive: 'This coupon is not active.',
  validFrom: (when: string) => `This coupon is valid from ${when}.`,
  ended: (when: string) => `This coupon ended on ${when}.`,
  usedUp: 'This coupon has been used up.',
  needsTotal: (amount: string) => `This coupon needs a total of at least ${amount}.`,
  notInParts: 'This booking is paid in parts, and a coupon is of a whole booking only.',
  noSuchCode: 'This coupon code does not exist.',
  /** A sentence says by these what somebody else has changed. */
  fields: {
    discountType: 'kind',
    maxDiscount: 'largest discount',
    minSpend: 'least amount',
    usageLimit: 'number of uses',
  },
  /** The audit lists changes by these. */
  audited: {
    discountType: 'Kind of discount',
    maxDiscount: 'Most off',
    minSpend: 'Least to spend',
    usageLimit: 'Usage limit',
  },
};

const bn: typeof en = {
  tooManyGuesses: (wait) => `অনেকগুলো ভুল কোড দেওয়া হয়েছে। ${wait} পরে আবার চেষ্টা করুন।`,
  gone: 'এই কুপন আর নেই। তালিকাটি রিলোড করুন।',
  codeInUse: (code) => `${code} কোডে অন্য কুপন আছে। অন্য কোড দিন।`,
  codeTaken: 'এই কোডে অন্য কুপন আছে।',
  usedAlready: (used) =>
    `কুপনটি ইতিমধ্যে ${formatNumber(used)} বার ব্যবহার হয়েছে। অন্তত ${formatNumber(used)} বার রাখুন, বা নিষ্ক্রিয় করুন।`,
  notActive: 'কুপনটি সক্রিয় নয়।',
  validFrom: (when) => `কুপনটি ${when} থেকে চলবে।`,
  ended: (when) => `কুপনটির মেয়াদ ${when}-এ শেষ হয়েছে।`,
  usedUp: 'কুপনটি আর বাকি নেই।',
  needsTotal: (amount) => `এই কুপনে মোট অন্তত ${amount} হতে হবে।`,
  notInParts: 'এই বুকিংয়ের টাকা ভাগে ভাগে পরিশোধ হয়; কুপন শুধু পুরো বুকিংয়ের জন্য।',
  noSuchCode: 'এই কুপন কোড নেই।',
  fields: {
    discountType: 'ধরন',
    maxDiscount: 'সর্বোচ্চ ছাড়',
    minSpend: 'সর্বনিম্ন পরিমাণ',
    usageLimit: 'কত বার ব্যবহার',
  },
  audited: {
    discountType: 'ছাড়ের ধরন',
    maxDiscount: 'সর্বোচ্চ ছাড়',
    minSpend: 'ন্যূনতম খরচ',
    usageLimit: 'কতবার ব্যবহার করা যাবে',
  },
};

export const t = both({ en, bn });
