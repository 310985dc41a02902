import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

interface Shared {
  used: number;
  most: number;
  invited: number;
}

const en = {
  household: 'Household',
  shareWith: ({ used, most, invited }: Shared) => {
    const shares = `${used} of ${most} people share the membership.`;
    return invited === 0
      ? shares
      : `${shares} ${invited === 1 ? 'One place is' : `${invited} places are`} kept for who is invited.`;
  },
  alone: 'Only you.',
  you: 'You',
  pays: 'Pays',
  photoOf: (name: string) => `Photo of ${name}`,
  child: (age: number) => `Child, ${age}`,
  childOnly: 'Child',
  awaitsConsent: 'Please agree',
  invitedUntil: (date: string) => `Invited, until ${date}`,
  inviteAnAdult: 'Invite an adult',
  addAChild: 'Add a child',
  email: 'E-mail',
  inviteHint: 'They get a link, sign in with it and accept. Your days, prices and limits are theirs then.',
  invite: 'Send the invitation',
  inviting: 'Sending...',
  invited: 'The invitation is sent.',
  invitedAgain: 'The invitation is sent once more.',
  handThemTheLink: 'The club does not send this one. Please hand them this link: it works once, for 14 days.',
  link: 'Link',
  done: 'Done',
  takeBack: 'Take back',
  askTakeBack: (email: ReactNode) => <>Take back the invitation of {email}?</>,
  takeBackMeans:
    'The link in it ends at once. Inviting again counts as a new invitation, of which there are five a day.',
  takeBackOf: (email: string) => `Take back the invitation of ${email}`,
  name: 'Name',
  bornOn: 'Birth date',
  bornOnHint:
    'A child is under 18. Nobody but you and those who run the club’s server can see it; the household sees the age.',
  consentHint: 'You can take the child out at any time: then name and birth date are deleted.',
  howWeKeepIt: (link: ReactNode) => <>What the club keeps, and for how long: {link}.</>,
  privacy: 'Privacy',
  save: 'Save',
  add: 'Add',
  edit: 'Edit',
  agree: 'Agree',
  editOf: (name: string) => `Edit ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  askRemove: (name: ReactNode) => <>Remove {name}?</>,
  removePersonText:
    'They share the membership no more, at once. Their bookings stay with them, and so do the children whom they keep.',
  removeChildText: 'Name, birth date and card are deleted at once.',
  costElsewise: (count: number) =>
    count === 1
      ? 'One booking that is not paid costs what everybody pays then.'
      : `${count} bookings that are not paid cost what everybody pays then.`,
  endThen: (count: number) =>
    count === 1
      ? 'One booking that only the membership allows ends then.'
      : `${count} bookings that only the membership allows end then.`,
  ends: 'ends',
  fromTo: ({ from, to }: { from: string; to: string }) => `${to} instead of ${from}`,
  leave: 'Leave the household',
  askLeave: 'Leave this household?',
  leaveText:
    'You share the membership no more, at once. Your bookings stay yours, and the children whom you keep go with you.',
  letPay: 'Ask to pay',
  letPayOf: (name: string) => `Ask to pay: ${name}`,
  askLetPay: (name: ReactNode) => <>Ask {name} to pay from now on?</>,
  letPayText:
    'Once they agree, the next dues are asked of them, and only they invite and remove people. Until then you pay.',
  askedToPay: 'Asked to pay',
  sharesFrom: (day: string) => `Shares it once paid, else from ${day}`,
  takeBackAskOf: (name: string) => `Take back: ${name} was asked to pay`,
  asksYouToPay:
    'You are asked to pay for this household from now on: the next dues are asked of you, and only you invite and remove people.',
  agreeToPay: 'Agree to pay',
  decline: 'Decline',
  whoComesAlong: 'Who comes along?',
  theyReadNameAndAge: (by: string) =>
    `${by} pays for that household, and reads name and age of the children in it. You alone read their birth dates, and take them along when you leave.`,
  comesAlong: (name: string) => `${name} comes along`,
  elseDeleted: 'Otherwise we delete name, birth date and card.',
  invitesYou: (by: ReactNode) => <>{by} invites you to share their membership.</>,
  somebody: 'Somebody',
  accept: 'Accept',
  card: 'Card',
  cardOf: (name: string) => `Card of ${name}`,
  showThis: 'Please show this at the club.',
  qrOf: (code: string) => `QR code of the card ${code}`,
  untilDate: (date: string) => `Until ${date}`,
  inGrace: ({ until, counts }: { until: string; counts: string }) =>
    `Ended on ${until}, counts until ${counts}`,
  noMembership: 'No membership today',
  print: 'Print',
  newCard: 'New card',
  askNewCard: 'Make a new card?',
  newCardText: 'The one that you have ends at once, also on paper.',
  makeNewCard: 'Make it',
  joinTitle: 'An invitation',
  lookingAtIt: 'Looking at your invitation...',
  joinExplained: 'Its days, prices and limits are yours then as well. You can leave at any time.',
  theirs: (tier: ReactNode) => <>Their membership: {tier}</>,
  signInToAccept: 'Please sign in or register, then accept.',
  signIn: 'Sign in',
  register: 'Register',
  joined: 'You share the membership now.',
  toMembership: 'To the membership',
};

const bn: typeof en = {
  household: 'পরিবার',
  shareWith: ({ used, most, invited }) => {
    const shares = `মেম্বারশিপে আছেন ${formatNumber(most)} জনের মধ্যে ${formatNumber(used)} জন।`;
    return invited === 0 ? shares : `${shares} আমন্ত্রিতদের জন্য ${formatNumber(invited)}টি জায়গা রাখা আছে।`;
  },
  alone: 'শুধু আপনি।',
  you: 'আপনি',
  pays: 'টাকা দেন',
  photoOf: (name) => `${name}-এর ছবি`,
  child: (age) => `শিশু, ${formatNumber(age)}`,
  childOnly: 'শিশু',
  awaitsConsent: 'সম্মতি দিন',
  invitedUntil: (date) => `আমন্ত্রিত, ${date} পর্যন্ত`,
  inviteAnAdult: 'প্রাপ্তবয়স্ক কাউকে আমন্ত্রণ',
  addAChild: 'শিশু যোগ করুন',
  email: 'ইমেইল',
  inviteHint: 'তিনি একটি লিংক পাবেন, সাইন ইন করে গ্রহণ করবেন। তখন আপনার দিন, মূল্য ও সীমা তাঁরও হবে।',
  invite: 'আমন্ত্রণ পাঠান',
  inviting: 'পাঠানো হচ্ছে...',
  invited: 'আমন্ত্রণ পাঠানো হয়েছে।',
  invitedAgain: 'আমন্ত্রণ আবার পাঠানো হয়েছে।',
  handThemTheLink: 'এটি ক্লাব পাঠাচ্ছে না। তাঁকে এই লিংকটি দিন: এটি একবার কাজ করে, ১৪ দিন পর্যন্ত।',
  link: 'লিংক',
  done: 'ঠিক আছে',
  takeBack: 'ফিরিয়ে নিন',
  askTakeBack: (email) => <>{email}-এর আমন্ত্রণ ফিরিয়ে নেবেন?</>,
  takeBackMeans:
    'এর লিংকটি সঙ্গে সঙ্গে অচল হবে। আবার আমন্ত্রণ জানালে তা নতুন আমন্ত্রণ হিসেবে গোনা হবে; দিনে পাঁচটি জানানো যায়।',
  takeBackOf: (email) => `${email}-এর আমন্ত্রণ ফিরিয়ে নিন`,
  name: 'নাম',
  bornOn: 'জন্মতারিখ',
  bornOnHint: 'শিশুর বয়স ১৮-এর কম। আপনি ও যাঁরা ক্লাবের সার্ভার চালান তাঁরা ছাড়া কেউ এটি দেখতে পান না।',
  consentHint: 'যেকোনো সময় শিশুকে সরাতে পারেন: তখন নাম ও জন্মতারিখ মুছে যায়।',
  howWeKeepIt: (link) => <>ক্লাব কী রাখে, আর কত দিন: {link}।</>,
  privacy: 'গোপনীয়তা',
  save: 'সংরক্ষণ করুন',
  add: 'যোগ করুন',
  edit: 'বদলান',
  agree: 'সম্মতি দিন',
  editOf: (name) => `${name}-এর তথ্য বদলান`,
  remove: 'সরান',
  removeOf: (name) => `${name}-কে সরান`,
  askRemove: (name) => <>{name}-কে সরাবেন?</>,
  removePersonText: 'তিনি এখনই আর মেম্বারশিপে থাকবেন না। তাঁর বুকিং ও তাঁর শিশুরা তাঁর সঙ্গেই থাকবে।',
  removeChildText: 'নাম, জন্মতারিখ ও কার্ড এখনই মুছে যাবে।',
  costElsewise: (count) => `পরিশোধ হয়নি এমন ${formatNumber(count)}টি বুকিংয়ের মূল্য তখন সবার মতো হবে।`,
  endThen: (count) => `শুধু মেম্বারশিপে সম্ভব এমন ${formatNumber(count)}টি বুকিং তখন শেষ হয়ে যাবে।`,
  ends: 'শেষ হবে',
  fromTo: ({ from, to }) => `${from}-এর বদলে ${to}`,
  leave: 'পরিবার ছাড়ুন',
  askLeave: 'এই পরিবার ছাড়বেন?',
  leaveText: 'আপনি এখনই আর মেম্বারশিপে থাকবেন না। আপনার বুকিং আপনারই থাকবে, আপনার শিশুরাও আপনার সঙ্গে যাবে।',
  letPay: 'টাকা দিতে বলুন',
  letPayOf: (name) => `${name}-কে টাকা দিতে বলুন`,
  askLetPay: (name) => <>{name}-কে এখন থেকে টাকা দিতে বলবেন?</>,
  letPayText:
    'তিনি রাজি হলে পরের চাঁদা তাঁর কাছে চাওয়া হবে, আর শুধু তিনিই মানুষ যোগ করতে ও সরাতে পারবেন। ততক্ষণ আপনিই টাকা দেন।',
  askedToPay: 'টাকা দিতে বলা হয়েছে',
  sharesFrom: (day) => `টাকা দিলে এখনই, নইলে ${day} থেকে`,
  takeBackAskOf: (name) => `ফিরিয়ে নিন: ${name}-কে টাকা দিতে বলা হয়েছে`,
  asksYouToPay:
    'আপনাকে এখন থেকে এই পরিবারের টাকা দিতে বলা হয়েছে: পরের চাঁদা আপনার কাছে চাওয়া হবে, আর শুধু আপনিই মানুষ যোগ করতে ও সরাতে পারবেন।',
  agreeToPay: 'রাজি আছি',
  decline: 'রাজি নই',
  whoComesAlong: 'কে সঙ্গে আসবে?',
  theyReadNameAndAge: (by) =>
    `${by} সেই পরিবারের টাকা দেন, এবং পরিবারের শিশুদের নাম ও বয়স দেখতে পান। জন্মতারিখ শুধু আপনি দেখেন, আর চলে গেলে তাদের সঙ্গে নিয়ে যান।`,
  comesAlong: (name) => `${name} সঙ্গে আসবে`,
  elseDeleted: 'না এলে আমরা নাম, জন্মতারিখ ও কার্ড মুছে ফেলব।',
  invitesYou: (by) => <>{by} আপনাকে তাঁর মেম্বারশিপে যোগ দেওয়ার আমন্ত্রণ জানিয়েছেন।</>,
  somebody: 'একজন',
  accept: 'গ্রহণ করুন',
  card: 'কার্ড',
  cardOf: (name) => `${name}-এর কার্ড`,
  showThis: 'ক্লাবে এটি দেখান।',
  qrOf: (code) => `${code} কার্ডের কিউআর কোড`,
  untilDate: (date) => `${date} পর্যন্ত`,
  inGrace: ({ until, counts }) => `${until} শেষ হয়েছে, ${counts} পর্যন্ত চলবে`,
  noMembership: 'আজ কোনো মেম্বারশিপ নেই',
  print: 'প্রিন্ট করুন',
  newCard: 'নতুন কার্ড',
  askNewCard: 'নতুন কার্ড নেবেন?',
  newCardText: 'আপনার কাছে যেটি আছে, কাগজেরটিও, এখনই আর চলবে না।',
  makeNewCard: 'নতুন কার্ড নিন',
  joinTitle: 'একটি আমন্ত্রণ',
  lookingAtIt: 'আমন্ত্রণটি দেখা হচ্ছে...',
  joinExplained: 'এর দিন, মূল্য ও সীমা তখন আপনারও হবে। যেকোনো সময় ছেড়ে যেতে পারবেন।',
  theirs: (tier) => <>তাঁর মেম্বারশিপ: {tier}</>,
  signInToAccept: 'সাইন ইন বা নিবন্ধন করুন, তারপর গ্রহণ করুন।',
  signIn: 'সাইন ইন',
  register: 'নিবন্ধন',
  joined: 'আপনি এখন এই মেম্বারশিপে আছেন।',
  toMembership: 'মেম্বারশিপে যান',
};

export const t = both({ en, bn });
