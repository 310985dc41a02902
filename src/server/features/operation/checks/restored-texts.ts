import { both } from '#contract/language.ts';

const en = {
  held: ({ restored, taken }: { restored: string; taken: string }) =>
    `The club was restored on ${restored} as it was on ${taken}: deadlines, the waiting list, reminders, renewals and refunds are held.`,
  compare:
    'Run ‘npm run club -- reconcile --apply’ until no difference is left (docs/operation.md, Restore), or let it go on as it is: on Operation, or by ‘npm run club -- go-on’.',
  cardProvider: 'the card provider',
  gap: ({ provider, from, to }: { provider: string; from: string; to: string }) =>
    `Nobody knows what was paid to ${provider} or refunded by it from ${from} to ${to}.`,
  cover: (provider: string) =>
    `Run ‘npm run club -- reconcile --settlement=<file> --apply’ with its settlement file of these days, or look there and say so: ‘npm run club -- checked ${provider} "<what you found>"’.`,
};

const bn: typeof en = {
  held: ({ restored, taken }) =>
    `ক্লাবটি ${restored}-এ ফেরানো হয়েছে, ${taken}-এ যেমন ছিল তেমন করে: সময়সীমা, অপেক্ষার তালিকা, রিমাইন্ডার, নবায়ন ও টাকা ফেরত থেমে আছে।`,
  compare:
    'কোনো অমিল না থাকা পর্যন্ত ‘npm run club -- reconcile --apply’ চালান (docs/operation.md, Restore), অথবা যেমন আছে তেমনই চালু করুন: ‘সাইটের অবস্থা’ পাতায়, বা ‘npm run club -- go-on’ দিয়ে।',
  cardProvider: 'কার্ডের পেমেন্ট সেবা',
  gap: ({ provider, from, to }) =>
    `${from} থেকে ${to} পর্যন্ত ${provider}-এ কী পরিশোধ বা ফেরত হয়েছে তা কেউ জানে না।`,
  cover: (provider) =>
    `ওই দিনগুলোর সেটেলমেন্ট ফাইল দিয়ে ‘npm run club -- reconcile --settlement=<file> --apply’ চালান, অথবা সেখানে নিজে দেখে লিখে রাখুন: ‘npm run club -- checked ${provider} "<কী পেলেন>"’।`,
};

export const t = both({ en, bn });
