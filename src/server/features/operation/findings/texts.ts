import { both } from '#contract/language.ts';

const en = {
  proxyNotTrusted:
    'Every visitor seems to come from the same address: PUBLIC_URL is https, but TRUST_PROXY is not set. A few wrong passwords from one stranger lock everybody out. Please set TRUST_PROXY to the address of the proxy.',
  testCards:
    'No real card is charged: CARDS=test runs the test gateway, where anybody can pay with a test card. Please set up a payment provider before the club takes money.',
  and: ' and ',
  sandbox: (providers: string) =>
    `No money moves with ${providers}: what is configured is for tests, and anybody can confirm a booking with it. Please set the live credentials (docs/payments.md) before the club takes money.`,
  setClocks: 'Please let both machines take the time from the network (timedatectl set-ntp true).',
};

const bn: typeof en = {
  proxyNotTrusted:
    'সব দর্শক যেন একই ঠিকানা থেকে আসেন: PUBLIC_URL https, কিন্তু TRUST_PROXY ঠিক করা নেই। একজন অচেনা লোক কয়েকবার ভুল পাসওয়ার্ড দিলেই কেউ আর ঢুকতে পারবেন না। TRUST_PROXY-তে প্রক্সির ঠিকানা দিন।',
  testCards:
    'কোনো আসল কার্ড থেকে টাকা কাটে না: CARDS=test থাকায় পরীক্ষামূলক গেটওয়ে চলছে, সেখানে যে কেউ পরীক্ষার কার্ডে পরিশোধ করতে পারেন। ক্লাব টাকা নেওয়ার আগে একটি পেমেন্ট সেবা চালু করুন।',
  and: ' ও ',
  sandbox: (providers) =>
    `${providers} দিয়ে কোনো টাকা লেনদেন হয় না: যা ঠিক করা আছে তা পরীক্ষার জন্য, যে কেউ তা দিয়ে বুকিং নিশ্চিত করতে পারেন। ক্লাব টাকা নেওয়ার আগে আসল সেটিংস দিন (docs/payments.md)।`,
  setClocks: 'দুটি মেশিনকেই নেটওয়ার্ক থেকে সময় নিতে দিন (timedatectl set-ntp true)।',
};

export const t = both({ en, bn });
