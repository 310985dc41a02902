import { both } from '#contract/language.ts';

const en = {
  cardProvider: 'the card provider',
  waits: ({ amount, provider }: { amount: string; provider: string }) =>
    `${amount} is to be given back, and ${provider}, which took the money, is not set up any more. It is sent once ${provider} is set up again. Or give it back another way and note how: then it is not sent.`,
  waitsTried: ({ amount, provider }: { amount: string; provider: string }) =>
    `${amount} is to be given back, and ${provider}, which took the money, is not set up any more. It was tried before: look in ${provider}’s panel whether it went out. It is sent once ${provider} is set up again. Or give it back another way and note how: then it is not sent.`,
  waitsToBeAsked: (provider: string) =>
    `The payer has paid or tried to, and ${provider} is not set up any more, so nobody can ask. Look in ${provider}’s panel. Set it up again, or note what you have done: then the payment is closed here.`,
  notPaid:
    'The booking is confirmed by this payment, but its money could not be used or is not kept. Ask the member and look at the provider; then refund the booking, or note why it is all right.',
  comesBack: (why: string) => `The payment arrived, but ${why}. It will be refunded automatically.`,
  giveBack: ({ why, provider }: { why: string; provider: string }) =>
    `The payment arrived, but ${why}. Please give it back in ${provider}’s dashboard, then note how.`,
  notAccepted: 'the payer’s bank did not accept it',
  refundFailed: (why: string) =>
    `The refund failed: ${why}. Retry it, or refund the money another way and note how.`,
  disputed: ({ date, provider }: { date: string; provider: string }) =>
    `The payer’s bank disputed this payment on ${date}. Please respond in ${provider}’s dashboard.`,
  risky: (provider: string) =>
    `${provider} calls this payment risky: the payer may not be the owner of the card or wallet. The booking is confirmed. Ask the member, then refund the booking or note why it is all right.`,
  held: (provider: string) =>
    `The money is there, but ${provider} calls it risky: the payer may not be the owner of the card or wallet. The booking waits until you accept the payment or give the money back.`,
  riskyDues: (provider: string) =>
    `${provider} calls this payment risky: the payer may not be the owner of the card or wallet. The membership has begun. Ask the member, then end the membership early or note why it is all right.`,
  heldDues: (provider: string) =>
    `The money is there, but ${provider} calls it risky: the payer may not be the owner of the card or wallet. The membership waits until you accept the payment or give the money back.`,
  duesRefundedElsewhere: ({ amount, provider }: { amount: string; provider: string }) =>
    `${amount} was refunded at ${provider}, but the membership goes on. End it early, or note why it goes on.`,
  refundedElsewhere: ({ amount, provider }: { amount: string; provider: string }) =>
    `${amount} was refunded at ${provider}, but the booking is still confirmed. Refund it here, or note why the booking stays confirmed.`,
};

const bn: typeof en = {
  cardProvider: 'কার্ডের পেমেন্ট সেবা',
  waits: ({ amount, provider }) =>
    `${amount} ফেরত দিতে হবে, কিন্তু যে ${provider} টাকা নিয়েছিল সেটি আর চালু নেই। ${provider} আবার চালু হলে টাকা পাঠানো হবে। অথবা অন্যভাবে ফেরত দিয়ে কীভাবে দিলেন লিখুন: তাহলে আর পাঠানো হবে না।`,
  waitsTried: ({ amount, provider }) =>
    `${amount} ফেরত দিতে হবে, কিন্তু যে ${provider} টাকা নিয়েছিল সেটি আর চালু নেই। আগে একবার চেষ্টা হয়েছিল: টাকা গেছে কি না ${provider}-এর প্যানেলে দেখুন। ${provider} আবার চালু হলে টাকা পাঠানো হবে। অথবা অন্যভাবে ফেরত দিয়ে কীভাবে দিলেন লিখুন: তাহলে আর পাঠানো হবে না।`,
  waitsToBeAsked: (provider) =>
    `যিনি পরিশোধ করছেন তিনি টাকা দিয়েছেন বা চেষ্টা করেছেন, কিন্তু ${provider} আর চালু নেই, তাই খবর নেওয়া যাচ্ছে না। ${provider}-এর প্যানেলে দেখুন। আবার চালু করুন, বা কী করলেন লিখুন: তাহলে পেমেন্টটি এখানে বন্ধ হবে।`,
  notPaid:
    'এই পেমেন্টে বুকিং নিশ্চিত হয়েছে, কিন্তু টাকাটি কাজে লাগানো যায়নি বা রাখা হয়নি। সদস্যকে জিজ্ঞেস করুন ও পেমেন্ট সেবায় দেখুন; তারপর বুকিংয়ের টাকা ফেরত দিন, বা কেন ঠিক আছে লিখুন।',
  comesBack: (why) => `টাকা এসেছে, কিন্তু ${why}। টাকা নিজে থেকেই ফেরত যাবে।`,
  giveBack: ({ why, provider }) =>
    `টাকা এসেছে, কিন্তু ${why}। ${provider}-এর ড্যাশবোর্ড থেকে ফেরত দিন, তারপর কীভাবে দিলেন লিখুন।`,
  notAccepted: 'যিনি পরিশোধ করেছেন তাঁর ব্যাংক নেয়নি',
  refundFailed: (why) => `টাকা ফেরত দেওয়া যায়নি: ${why}। আবার চেষ্টা করুন, বা অন্যভাবে ফেরত দিয়ে কীভাবে দিলেন লিখুন।`,
  disputed: ({ date, provider }) =>
    `যিনি পরিশোধ করেছেন তাঁর ব্যাংক এই পেমেন্টে আপত্তি তুলেছে: ${date}। ${provider}-এর ড্যাশবোর্ডে উত্তর দিন।`,
  risky: (provider) =>
    `${provider} এই পেমেন্টকে ঝুঁকিপূর্ণ বলেছে: যিনি পরিশোধ করেছেন কার্ড বা ওয়ালেটটি তাঁর নাও হতে পারে। বুকিংটি নিশ্চিত। সদস্যকে জিজ্ঞেস করুন, তারপর টাকা ফেরত দিন বা কেন ঠিক আছে লিখুন।`,
  held: (provider) =>
    `টাকা এসেছে, কিন্তু ${provider} একে ঝুঁকিপূর্ণ বলেছে: যিনি পরিশোধ করেছেন কার্ড বা ওয়ালেটটি তাঁর নাও হতে পারে। পেমেন্টটি গ্রহণ না করা বা টাকা ফেরত না দেওয়া পর্যন্ত বুকিংটি অপেক্ষায় থাকবে।`,
  riskyDues: (provider) =>
    `${provider} এই পেমেন্টকে ঝুঁকিপূর্ণ বলেছে: যিনি পরিশোধ করেছেন কার্ড বা ওয়ালেটটি তাঁর নাও হতে পারে। মেম্বারশিপ শুরু হয়েছে। সদস্যকে জিজ্ঞেস করুন, তারপর মেম্বারশিপ আগেই শেষ করুন বা কেন ঠিক আছে লিখুন।`,
  heldDues: (provider) =>
    `টাকা এসেছে, কিন্তু ${provider} একে ঝুঁকিপূর্ণ বলেছে: যিনি পরিশোধ করেছেন কার্ড বা ওয়ালেটটি তাঁর নাও হতে পারে। পেমেন্টটি গ্রহণ না করা বা টাকা ফেরত না দেওয়া পর্যন্ত মেম্বারশিপটি অপেক্ষায় থাকবে।`,
  duesRefundedElsewhere: ({ amount, provider }) =>
    `${provider} থেকে ${amount} ফেরত গেছে, কিন্তু মেম্বারশিপ চলছে। আগেই শেষ করুন, বা কেন চলছে লিখুন।`,
  refundedElsewhere: ({ amount, provider }) =>
    `${provider} থেকে ${amount} ফেরত গেছে, কিন্তু বুকিংটি এখনো নিশ্চিত। এখান থেকে টাকা ফেরত দিন, বা কেন বুকিং নিশ্চিত থাকছে লিখুন।`,
};

export const t = both({ en, bn });
