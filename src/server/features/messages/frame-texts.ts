import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  hello: 'Hello,',
  helloName: (name: string) => `Hello ${name},`,
  choose: 'Choose which e-mails you get',
  court: 'Court',
  membership: 'Membership',
  day: 'Day',
  time: 'Time',
  alsoOn: 'Also on',
  price: 'Price',
  priceOfEachDay: 'Price of each day',
  free: 'Free',
  advance: 'Advance',
  restUntil: ({ amount, until }: { amount: string; until: string }) =>
    `${amount} is still to pay: here until ${until}, or at the club.`,
  restAtTheClub: (amount: string) => `${amount} is still to pay, at the club.`,
  reason: 'Reason',
  /** An instant in the club's time. */
  inDhaka: (instant: string) => `${instant} (Dhaka)`,
  /** Says under the bell which booking it is about. */
  bookingSentence: (place: string) => `${place}.`,
  newRequests: (count: number) => (count === 1 ? 'A new request waits' : `${count} new requests wait`),
  pleaseDecide: 'Please approve or reject them before they expire.',
  decide: 'Decide',
  and: 'And',
  more: (count: number) => `${count} more`,
  textsMostlyUsed: 'Most of today’s text messages are used',
  textsUsedUp: 'Today’s text messages are used up',
  partsUsed: ({ used, limit }: { used: string; limit: string }) =>
    `${used} of the ${limit} parts are used that the club pays for in a day.`,
  restIsNotSent: 'What comes after the last is not sent; everybody finds it under the bell.',
  seeMessages: 'See the messages',
  invitationsUsedUp: 'Today’s invitations to households are used up',
  invitationsSent: (limit: number) =>
    `People have invited ${limit} others in a day, and the club sends no more than that.`,
  linksAreShown:
    'Whoever invites now is shown the link, to hand it over. If that is more than usual, look who invites whom.',
  seeMembers: 'See the members',
};

const bn: typeof en = {
  hello: 'শুভেচ্ছা,',
  helloName: (name) => `শুভেচ্ছা ${name},`,
  choose: 'কোন ইমেইল পাবেন বেছে নিন',
  court: 'কোর্ট',
  membership: 'মেম্বারশিপ',
  day: 'দিন',
  time: 'সময়',
  alsoOn: 'আরও যেদিন',
  price: 'মূল্য',
  priceOfEachDay: 'প্রতি দিনের মূল্য',
  free: 'বিনা মূল্যে',
  advance: 'অগ্রিম',
  restUntil: ({ amount, until }) => `বাকি ${amount} ${until} পর্যন্ত এখানে, অথবা ক্লাবে পরিশোধ করতে হবে।`,
  restAtTheClub: (amount) => `বাকি ${amount} ক্লাবে পরিশোধ করতে হবে।`,
  reason: 'কারণ',
  inDhaka: (instant) => `ঢাকার সময় ${instant}`,
  bookingSentence: (place) => `${place}।`,
  newRequests: (count) =>
    count === 1 ? 'একটি নতুন অনুরোধ অপেক্ষায়' : `${formatNumber(count)}টি নতুন অনুরোধ অপেক্ষায়`,
  pleaseDecide: 'মেয়াদ শেষ হওয়ার আগে অনুমোদন বা প্রত্যাখ্যান করুন।',
  decide: 'সিদ্ধান্ত নিন',
  and: 'আরও',
  more: (count) => `${formatNumber(count)}টি`,
  textsMostlyUsed: 'আজকের বেশির ভাগ এসএমএস শেষ',
  textsUsedUp: 'আজকের সব এসএমএস শেষ',
  partsUsed: ({ used, limit }) => `ক্লাব দিনে ${limit}টি অংশের টাকা দেয়, ${used}টি শেষ।`,
  restIsNotSent: 'শেষ হলে বাকিগুলো আর পাঠানো হবে না; সবাই নোটিফিকেশনে দেখতে পাবেন।',
  seeMessages: 'বার্তাগুলো দেখুন',
  invitationsUsedUp: 'আজকের সব আমন্ত্রণ শেষ',
  invitationsSent: (limit) =>
    `এক দিনে ${formatNumber(limit)} জনকে পরিবারে আমন্ত্রণ জানানো হয়েছে, ক্লাব এর বেশি পাঠায় না।`,
  linksAreShown:
    'এখন যিনি আমন্ত্রণ জানান তিনি লিংকটি দেখতে পান, নিজে পৌঁছে দেওয়ার জন্য। স্বাভাবিকের চেয়ে বেশি মনে হলে দেখুন কে কাকে আমন্ত্রণ জানাচ্ছেন।',
  seeMembers: 'সদস্যদের দেখুন',
};

export const t = both({ en, bn });
