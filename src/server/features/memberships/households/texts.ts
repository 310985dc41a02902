import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

interface Limit {
  /** null: no tier that is sold is for several. */
  tier: string | null;
  most: number;
}

interface Invitation {
  arena: string;
  by: string;
  address: string;
  days: number;
}

const en = {
  tooMany: ({ tier, most }: Limit) => {
    if (tier === null) return 'The club sells no membership for several people.';
    return most === 1 ? `${tier} is for one person.` : `${tier} is for ${most} people.`;
  },
  tooManyInvited: ({ tier, most }: Limit) =>
    `${tier ?? 'Your membership'} is for ${most} people, and who is invited keeps a place. Please take an invitation back first.`,
  thatIsYou: 'This is your own e-mail. Please enter that of somebody else.',
  isThere: 'They are in your household already.',
  confirmYourOwn:
    'Please confirm your own e-mail first, in My Profile: the club writes to others in your name.',
  invitedLately: (wait: string) => `They were invited a short time ago. Please invite them again in ${wait}.`,
  invitedEnough: (wait: string) => `You have invited as many as you can in a day. Please go on in ${wait}.`,
  invitationOver: 'This invitation is over. Please ask for a new one.',
  forAnotherEmail:
    'This invitation is for another e-mail than yours. Please sign in with that one, or have yours invited.',
  confirmToJoin:
    'Please confirm your e-mail first, in My Profile: the invitation is for whoever reads its mailbox.',
  hasMembership:
    'You have a membership of your own. Please join when it has ended, or ask the club to end it.',
  othersDepend: 'You pay for others in your household. Please ask one of them to pay first.',
  payerStays: 'Who pays for a household cannot leave it. Please ask somebody else to pay first.',
  onlyThePayer: 'Only who pays for the household can do this.',
  noSuchPerson: 'They are not in your household any more. Please reload the page.',
  notAsked: 'Nobody asks you to pay any more. Please reload the page.',
  onlyTheParent: 'Only who agreed that the club keeps this child can do this.',
  oneHousehold: (from: string) =>
    `You have shared the membership of another household lately. You can join this one from ${from} on.`,
  whichChildren: 'Please say of each of your children whether they come along.',
  noSuchChild: 'There is no such child in your household. Please reload the page.',
  childIsThere: (name: string) => `${name} is in your household already, with this birth date.`,
  notBornYet: 'This birth date is yet to come.',
  isAdult: 'They are 18 or older. Please invite them by e-mail.',
  invite: {
    subject: (arena: string) => `An invitation to share a membership of ${arena}`,
    text: ({ arena, by, address, days }: Invitation) => `Hello,

${by === '' ? 'Somebody' : by} invites you to share a membership of ${arena}.

Open this link within ${days} days, sign in or register, and accept:
${address}

If you do not know what this is about, do nothing: you join only if you accept.
`,
  },
};

const bn: typeof en = {
  tooMany: ({ tier, most }) => {
    if (tier === null) return 'ক্লাব একাধিক মানুষের জন্য কোনো মেম্বারশিপ বিক্রি করে না।';
    return `${tier} ${formatNumber(most)} জনের জন্য।`;
  },
  tooManyInvited: ({ tier, most }) =>
    `${tier ?? 'আপনার মেম্বারশিপ'} ${formatNumber(most)} জনের জন্য, আর আমন্ত্রিত প্রত্যেকের একটি জায়গা রাখা থাকে। আগে একটি আমন্ত্রণ ফিরিয়ে নিন।`,
  thatIsYou: 'এটি আপনার নিজের ইমেইল। অন্য কারও ইমেইল দিন।',
  isThere: 'তিনি আগে থেকেই আপনার পরিবারে আছেন।',
  confirmYourOwn: 'আগে ‘আমার প্রোফাইল’-এ নিজের ইমেইল নিশ্চিত করুন: ক্লাব আপনার নামে অন্যদের লেখে।',
  invitedLately: (wait) => `একটু আগেই তাঁকে আমন্ত্রণ জানানো হয়েছে। ${wait} পরে আবার আমন্ত্রণ জানান।`,
  invitedEnough: (wait) => `এক দিনে যত জনকে আমন্ত্রণ জানানো যায়, জানিয়েছেন। ${wait} পরে আবার জানান।`,
  invitationOver: 'এই আমন্ত্রণের মেয়াদ শেষ। নতুন একটি চেয়ে নিন।',
  forAnotherEmail:
    'এই আমন্ত্রণ আপনার নয়, অন্য একটি ইমেইলের জন্য। সেই ইমেইল দিয়ে সাইন ইন করুন, অথবা আপনার ইমেইলে আমন্ত্রণ চেয়ে নিন।',
  confirmToJoin: 'আগে ‘আমার প্রোফাইল’-এ নিজের ইমেইল নিশ্চিত করুন: এই আমন্ত্রণ শুধু এই ইমেইলের মালিকের জন্য।',
  hasMembership: 'আপনার নিজের মেম্বারশিপ চলছে। সেটি শেষ হলে যোগ দিন, অথবা ক্লাবকে শেষ করতে বলুন।',
  othersDepend: 'আপনি পরিবারের অন্যদের টাকা দেন। আগে তাঁদের কাউকে টাকা দিতে বলুন।',
  payerStays: 'যিনি পরিবারের টাকা দেন তিনি পরিবার ছাড়তে পারেন না। আগে অন্য কাউকে টাকা দিতে বলুন।',
  onlyThePayer: 'যিনি পরিবারের টাকা দেন, শুধু তিনিই এটি করতে পারেন।',
  noSuchPerson: 'তিনি আর আপনার পরিবারে নেই। পাতাটি রিলোড করুন।',
  notAsked: 'কেউ আর আপনাকে টাকা দিতে বলছেন না। পাতাটি রিলোড করুন।',
  onlyTheParent: 'এই শিশুর তথ্য রাখতে যিনি সম্মতি দিয়েছেন, শুধু তিনিই এটি করতে পারেন।',
  oneHousehold: (from) => `আপনি সম্প্রতি অন্য একটি পরিবারের মেম্বারশিপে ছিলেন। ${from} থেকে এটিতে যোগ দিতে পারবেন।`,
  whichChildren: 'আপনার প্রতিটি শিশু সঙ্গে আসবে কি না জানান।',
  noSuchChild: 'আপনার পরিবারে এমন কোনো শিশু নেই। পাতাটি রিলোড করুন।',
  childIsThere: (name) => `${name} এই জন্মতারিখে আগে থেকেই আপনার পরিবারে আছে।`,
  notBornYet: 'এই জন্মতারিখ এখনো আসেনি।',
  isAdult: 'তাঁর বয়স ১৮ বা তার বেশি। তাঁকে ইমেইলে আমন্ত্রণ জানান।',
  invite: {
    subject: (arena) => `${arena}: মেম্বারশিপে যোগ দেওয়ার আমন্ত্রণ`,
    text: ({ arena, by, address, days }) => `শুভেচ্ছা,

${by === '' ? 'একজন' : by} আপনাকে ${arena}-এর একটি মেম্বারশিপে যোগ দেওয়ার আমন্ত্রণ জানিয়েছেন।

${formatNumber(days)} দিনের মধ্যে লিংকটি খুলে সাইন ইন বা নিবন্ধন করুন, তারপর গ্রহণ করুন:
${address}

বিষয়টি আপনার জানা না থাকলে কিছু করতে হবে না: গ্রহণ না করলে আপনি যোগ দেবেন না।
`,
  },
};

export const t = both({ en, bn });
