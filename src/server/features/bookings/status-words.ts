import { both } from '#contract/language.ts';

const en: Partial<Record<string, string>> = {
  offered: 'offered',
  pending: 'pending',
  approved: 'approved',
  confirmed: 'confirmed',
  rejected: 'rejected',
  cancelled: 'cancelled',
};

const bn: typeof en = {
  offered: 'উত্তরের অপেক্ষায়',
  pending: 'অপেক্ষমাণ',
  approved: 'অনুমোদিত',
  confirmed: 'নিশ্চিত',
  rejected: 'প্রত্যাখ্যাত',
  cancelled: 'বাতিল',
};

const t = both({ en, bn });

/** `approved` → the same, or `অনুমোদিত`: the status of a booking as a sentence says it. */
export function statusWord(status: string): string {
  return t[status] ?? status;
}
