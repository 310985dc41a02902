import { both } from '#contract/language.ts';

const en = {
  invited: 'An invitation to share a membership',
  invites: (who: string) =>
    `${who || 'Somebody'} invites you to share their membership: its days, prices and limits are yours as well.`,
  acceptUntil: (until: string) => `You can accept until ${until}.`,
  seeInvitation: 'See the invitation',
  joined: 'Somebody has joined your household',
  hasJoined: (who: string) => `${who} shares your membership now.`,
  sharesLater: (who: string) =>
    `${who} has joined your household, and shares your membership once what they add to it is paid.`,
  payThere: 'You find the amount on the page Membership. Until then they book as everybody does.',
  left: 'Somebody has left your household',
  hasLeft: (who: string) => `${who} shares your membership no more. Bookings stay with who made them.`,
  youLeft: 'You are out of a household',
  youShareNoMore: (who: string) =>
    `You share the membership of ${who || 'your household'} no more. Your bookings stay yours: what is paid stays as it is, what is not costs what everybody pays, and what only the membership allows has ended.`,
  payerAsked: 'You are asked to pay for your household',
  asksYou: (who: string) =>
    `${who || 'Whoever pays'} asks you to pay for your household from now on: the next dues would be asked of you, and you would invite and remove people.`,
  answerThere: 'Nothing changes unless you accept, on the page Membership.',
  payerChanged: 'Somebody else pays for your household now',
  paysNow: (who: string) => `${who || 'Somebody else'} has agreed to pay for your household from now on.`,
  growsUp: 'A child of your household grows up',
  isAdultOn: ({ child, day }: { child: string; day: string }) =>
    `${child} is 18 on ${day}, and counts as an adult in the next dues. Once they are invited by e-mail, they book and carry a card of their own.`,
  seeHousehold: 'See your household',
};

const bn: typeof en = {
  invited: 'মেম্বারশিপে যোগ দেওয়ার আমন্ত্রণ',
  invites: (who) =>
    `${who || 'একজন'} আপনাকে তাঁর মেম্বারশিপে যোগ দেওয়ার আমন্ত্রণ জানিয়েছেন: এর দিন, মূল্য ও সীমা আপনারও হবে।`,
  acceptUntil: (until) => `${until} পর্যন্ত গ্রহণ করতে পারবেন।`,
  seeInvitation: 'আমন্ত্রণ দেখুন',
  joined: 'আপনার পরিবারে একজন যোগ দিয়েছেন',
  hasJoined: (who) => `${who} এখন আপনার মেম্বারশিপে আছেন।`,
  sharesLater: (who) => `${who} আপনার পরিবারে যোগ দিয়েছেন, বাড়তি চাঁদা পরিশোধ হলে আপনার মেম্বারশিপে থাকবেন।`,
  payThere: '‘মেম্বারশিপ’ পাতায় পরিমাণটি দেখতে পাবেন। ততদিন তিনি সবার মতোই বুকিং করবেন।',
  left: 'আপনার পরিবার থেকে একজন চলে গেছেন',
  hasLeft: (who) => `${who} আর আপনার মেম্বারশিপে নেই। যিনি যে বুকিং করেছেন তা তাঁরই থাকবে।`,
  youLeft: 'আপনি আর পরিবারে নেই',
  youShareNoMore: (who) =>
    `আপনি আর ${who || 'পরিবারের'}-এর মেম্বারশিপে নেই। আপনার বুকিং আপনারই থাকবে: যা পরিশোধ হয়েছে তা তেমনই থাকবে, বাকিগুলোর মূল্য সবার মতো হবে, আর শুধু মেম্বারশিপে যা সম্ভব ছিল তা শেষ হয়েছে।`,
  payerAsked: 'আপনাকে পরিবারের টাকা দিতে বলা হয়েছে',
  asksYou: (who) =>
    `${who || 'যিনি টাকা দেন তিনি'} আপনাকে এখন থেকে পরিবারের টাকা দিতে বলছেন: পরের চাঁদা আপনার কাছে চাওয়া হবে, আর আপনিই মানুষ যোগ করবেন ও সরাবেন।`,
  answerThere: '‘মেম্বারশিপ’ পাতায় আপনি রাজি না হলে কিছুই বদলাবে না।',
  payerChanged: 'এখন অন্য একজন আপনার পরিবারের টাকা দেন',
  paysNow: (who) => `${who || 'অন্য একজন'} এখন থেকে আপনার পরিবারের টাকা দিতে রাজি হয়েছেন।`,
  growsUp: 'আপনার পরিবারের একজন শিশু বড় হচ্ছে',
  isAdultOn: ({ child, day }) =>
    `${child}-এর ১৮ বছর হবে ${day}, পরের চাঁদায় প্রাপ্তবয়স্ক হিসেবে ধরা হবে। ইমেইলে আমন্ত্রণ পেলে সে নিজে বুকিং করতে ও কার্ড রাখতে পারবে।`,
  seeHousehold: 'আপনার পরিবার দেখুন',
};

export const t = both({ en, bn });
