import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  cannotCancel: ({
    person,
    court,
    date,
    why,
  }: {
    person: string;
    court: string;
    date: string;
    why: string;
  }) => `${person}, ${court} on ${date} cannot be cancelled. ${why}`,
  insideChanged: (count: number) =>
    `The bookings inside have changed: there ${count === 1 ? 'is' : 'are'} ${count} now. Please look at the list again.`,
  paymentInside: 'A payment for one of the bookings inside is under way. Please try again in a moment.',
  hasEnded: 'This block has ended. Please reload the list.',
  notYours: 'Somebody else made this block. Please ask them, or an admin, to end it.',
  onlyAdmins: 'Only an admin can cancel the bookings inside a block. Please keep them, or ask an admin.',
  blockedUpTo: (date: string) => `Courts can be blocked up to ${date}. Please choose an earlier date.`,
  mostDays: (most: number) =>
    `At most ${most} days can be blocked at once. Please choose an earlier last day.`,
  noWeekday: (weekday: string) =>
    `There is no ${weekday} between these dates. Please choose a later last day.`,
  hasPassed: (date: string) => `${date} has passed. Please choose later days.`,
  tooManyInside: ({ count, most }: { count: number; most: number }) =>
    `${count} bookings are inside, and one block can list at most ${most}. Please block fewer courts or days at once.`,
};

const bn: typeof en = {
  cannotCancel: ({ person, court, date, why }) => `${person}, ${court}, ${date}: বাতিল করা যাবে না। ${why}`,
  insideChanged: (count) =>
    count === 0
      ? 'ভেতরের বুকিং বদলেছে: এখন কোনো বুকিং নেই। তালিকাটি আবার দেখুন।'
      : `ভেতরের বুকিং বদলেছে: এখন ${formatNumber(count)}টি। তালিকাটি আবার দেখুন।`,
  paymentInside: 'ভেতরের বুকিংগুলোর একটির পেমেন্ট চলছে। একটু পরে আবার চেষ্টা করুন।',
  hasEnded: 'ক্লাবের এই সময় শেষ হয়ে গেছে। তালিকাটি রিলোড করুন।',
  notYours: 'এটি অন্য একজন রেখেছেন। শেষ করতে তাঁকে বা একজন অ্যাডমিনকে বলুন।',
  onlyAdmins: 'ক্লাবের সময়ের ভেতরের বুকিং শুধু অ্যাডমিন বাতিল করতে পারেন। সেগুলো রাখুন, বা একজন অ্যাডমিনকে বলুন।',
  blockedUpTo: (date) => `${date} পর্যন্ত ক্লাবের জন্য কোর্ট রাখা যায়। আগের কোনো তারিখ বেছে নিন।`,
  mostDays: (most) => `একবারে সর্বোচ্চ ${formatNumber(most)} দিন রাখা যায়। শেষ দিন আরও আগে দিন।`,
  noWeekday: (weekday) => `এই তারিখগুলোর মধ্যে কোনো ${weekday} নেই। শেষ দিন আরও পরে দিন।`,
  hasPassed: (date) => `${date} পেরিয়ে গেছে। পরের কোনো দিন বেছে নিন।`,
  tooManyInside: ({ count, most }) =>
    `ভেতরে ${formatNumber(count)}টি বুকিং আছে, একবারে সর্বোচ্চ ${formatNumber(most)}টি দেখানো যায়। একবারে কম কোর্ট বা কম দিন রাখুন।`,
};

export const t = both({ en, bn });
