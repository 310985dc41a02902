import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

/** What Fastify refuses by itself, by its status. */
const early: Partial<Record<number, string>> = {
  400: 'The request could not be read. Please send JSON.',
  403: 'There is nothing at this address.',
  404: 'There is nothing at this address.',
  413: 'The request is too large. Please send less.',
  414: 'This address is too long.',
  415: 'Please send the request as application/json.',
};

const en = {
  forbidden: 'You do not have permission to do this.',
  needsTwoSteps:
    'The club requires two-step sign-in for staff and admins. Please set it up in My Profile, or where Firebase signs people in at Firebase (whoever runs the server knows how: docs/sign-in.md), then try again.',
  noSuchBooking: 'There is no such booking.',
  notYours: 'There is no such booking, or it is not yours.',
  notThePayer: 'Only who pays for the household can do this.',
  confirmItIsYou: 'Please confirm that it is you, then try again.',
  veryBusy: 'The site is very busy right now. Please try again in a few seconds.',
  tooMany: (seconds: number) => `Too many requests. Please try again in ${seconds} seconds.`,
  changingMuch: (wait: string) => `You have changed a lot within an hour. Please try again in ${wait}.`,
  makingYourFile:
    'Your file is being made already. Please wait until it is there, or try again in a few seconds.',
  makingFiles: 'Other files are being made right now. Please try again in a few seconds.',
  checkWhatWasSent: 'Please check what was sent.',
  ourFault: (id: string) =>
    `Something went wrong on our side. Please try again; if it happens again, tell us this number: ${id}.`,
  unreadableJson: 'The request could not be read. Please send JSON.',
  nothingHere: 'There is nothing at this address.',
  keyForm: 'An Idempotency-Key is 1 to 200 visible ASCII characters.',
  keyReused: 'This Idempotency-Key was used for another request. Please use a new one.',
  keyUnanswered:
    'This was sent before, and nobody knows yet whether it was done. Please look whether it is there before you send it again.',
  tryAgain: 'Try again',
  controlCharacters: 'Please remove the control characters.',
  leaves: 'This node is stopping. Please ask again.',
  unreadable: 'The request could not be read.',
  tookTooLong: 'The request took too long. Please send it again.',
  headTooLarge: 'The head of the request is too large. Please delete the cookies of this site.',
  early,
  onlyRead: 'This address is a page: only GET and HEAD are allowed.',
};

const bn: typeof en = {
  forbidden: 'এটি করার অনুমতি আপনার নেই।',
  needsTwoSteps:
    'কর্মী ও অ্যাডমিনদের জন্য ক্লাবে দুই ধাপের সাইন-ইন আবশ্যক। ‘আমার প্রোফাইল’-এ চালু করুন, আর Firebase দিয়ে সাইন ইন হলে Firebase-এ (কীভাবে, তা যিনি সার্ভার চালান তিনি জানেন: docs/sign-in.md), তারপর আবার চেষ্টা করুন।',
  noSuchBooking: 'এমন কোনো বুকিং নেই।',
  notYours: 'এমন কোনো বুকিং নেই, বা এটি আপনার নয়।',
  notThePayer: 'যিনি পরিবারের টাকা দেন, শুধু তিনিই এটি করতে পারেন।',
  confirmItIsYou: 'আপনিই কি না নিশ্চিত করুন, তারপর আবার চেষ্টা করুন।',
  veryBusy: 'সাইট এখন খুব ব্যস্ত। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
  tooMany: (seconds) => `অনেক বেশি অনুরোধ। ${formatNumber(seconds)} সেকেন্ড পরে আবার চেষ্টা করুন।`,
  changingMuch: (wait) => `আপনি এক ঘণ্টার মধ্যে অনেক কিছু বদলেছেন। ${wait} পরে আবার চেষ্টা করুন।`,
  makingYourFile: 'আপনার ফাইল তৈরি হচ্ছে। শেষ হওয়া পর্যন্ত অপেক্ষা করুন, বা কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
  makingFiles: 'এখন অন্য ফাইল তৈরি হচ্ছে। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
  checkWhatWasSent: 'যা পাঠানো হয়েছে দেখে নিন।',
  ourFault: (id) => `আমাদের দিকে একটি সমস্যা হয়েছে। আবার চেষ্টা করুন; আবার হলে এই নম্বরটি আমাদের জানান: ${id}।`,
  unreadableJson: 'অনুরোধটি পড়া যায়নি। JSON পাঠান।',
  nothingHere: 'এই ঠিকানায় কিছু নেই।',
  keyForm: 'Idempotency-Key-তে ১ থেকে ২০০টি দৃশ্যমান ASCII অক্ষর থাকে।',
  keyReused: 'এই Idempotency-Key অন্য অনুরোধে ব্যবহার হয়েছে। নতুন একটি ব্যবহার করুন।',
  keyUnanswered: 'এটি আগেও পাঠানো হয়েছে, আর কাজটি হয়েছে কি না এখনো জানা নেই। আবার পাঠানোর আগে দেখে নিন, হয়ে আছে কি না।',
  tryAgain: 'আবার চেষ্টা করুন',
  controlCharacters: 'অদৃশ্য বিশেষ অক্ষরগুলো সরিয়ে দিন।',
  leaves: 'এই সার্ভার বন্ধ হচ্ছে। আবার চেষ্টা করুন।',
  unreadable: 'অনুরোধটি পড়া যায়নি।',
  tookTooLong: 'অনুরোধটি আসতে অনেক সময় লেগেছে। আবার পাঠান।',
  headTooLarge: 'অনুরোধের সঙ্গে আসা তথ্য খুব বড়। এই সাইটের কুকি মুছে ফেলুন।',
  early: {
    400: 'অনুরোধটি পড়া যায়নি। JSON পাঠান।',
    403: 'এই ঠিকানায় কিছু নেই।',
    404: 'এই ঠিকানায় কিছু নেই।',
    413: 'অনুরোধটি খুব বড়। কম পাঠান।',
    414: 'এই ঠিকানা খুব লম্বা।',
    415: 'অনুরোধটি application/json হিসেবে পাঠান।',
  },
  onlyRead: 'এই ঠিকানা একটি পাতা: শুধু GET ও HEAD চলে।',
};

export const t = both({ en, bn });
