import { both } from '#contract/language.ts';

const en: Partial<Record<string, string>> = {
  creating: 'creating',
  open: 'open',
  processing: 'processing',
  succeeded: 'succeeded',
  unapplied: 'unapplied',
  canceled: 'canceled',
  due: 'due',
  sent: 'sent',
  failed: 'failed',
};

const bn: typeof en = {
  creating: 'শুরু হচ্ছে',
  open: 'খোলা',
  processing: 'চলছে',
  succeeded: 'সফল',
  unapplied: 'কাজে লাগেনি',
  canceled: 'বাতিল',
  due: 'পাঠানোর অপেক্ষায়',
  sent: 'পাঠানো হয়েছে',
  failed: 'হয়নি',
};

const t = both({ en, bn });

/** `succeeded` → the same, or `সফল`: the status of a payment or a refund; undefined for any other. */
export function moneyStatusWord(status: string): string | undefined {
  return t[status];
}
