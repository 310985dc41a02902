import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const inLine = (line: number | null) => (line === null ? '' : ` in line ${line}`);
const inLineInBangla = (line: number | null) => (line === null ? '' : `, লাইন ${formatNumber(line)}`);

const en = {
  needsEmail: (found: string) =>
    `The first line must name a column ‘email’; ‘name’ and ‘phone’ are taken where they are. It says: ${found}`,
  unreadable: (line: number | null) =>
    `This file cannot be read${inLine(line)}: a quotation mark may be missing there.`,
  tooWide: ({ line, columns, characters }: { line: number | null; columns: number; characters: number }) =>
    `This file cannot be read${inLine(line)}: it has more than ${columns} columns or ${formatNumber(characters)} characters. Please keep name, email and phone.`,
  tooManyRows: (most: number) =>
    `This file has more than ${formatNumber(most)} rows. Please split it into several.`,
  noSuchImport: 'There is no such import.',
  undoneAlready: 'This import has been undone already.',
  noEmail: 'There is no e-mail address. Please add it.',
  noEmailNorBirth:
    'There is no e-mail address. Please add it, or of a child the household and the day of birth.',
  noName: 'There is no name. Please add it.',
  notAnEmail: 'This is not an e-mail address. Please correct it.',
  nameFault: 'Please use at most 200 characters, without control characters.',
  shortened: 'The spreadsheet has shortened this number. Please format its column as text.',
  phoneFault: 'Please enter a mobile number such as 01712 345678, or leave it empty.',
  tooLong: 'This line has more cells than there are columns: is there a comma too many?',
  sameEmailOrChild: (line: number) =>
    `Line ${line} has this e-mail, too. If this is their child, please name the household and the day of birth.`,
  sameEmail: (line: number) => `Line ${line} has this e-mail, too.`,
};

const bn: typeof en = {
  needsEmail: (found) =>
    `প্রথম লাইনে ‘email’ নামে একটি কলাম থাকতে হবে; ‘name’ ও ‘phone’ থাকলে নেওয়া হবে। সেখানে আছে: ${found}`,
  unreadable: (line) => `ফাইলটি পড়া যাচ্ছে না${inLineInBangla(line)}: সেখানে হয়তো একটি উদ্ধৃতিচিহ্ন বাদ পড়েছে।`,
  tooWide: ({ line, columns, characters }) =>
    `ফাইলটি পড়া যাচ্ছে না${inLineInBangla(line)}: সেখানে ${formatNumber(columns)}টির বেশি কলাম বা ${formatNumber(characters)}টির বেশি অক্ষর আছে। শুধু name, email ও phone রাখুন।`,
  tooManyRows: (most) => `ফাইলটিতে ${formatNumber(most)}টির বেশি লাইন আছে। কয়েকটি ফাইলে ভাগ করুন।`,
  noSuchImport: 'এমন কোনো আমদানি নেই।',
  undoneAlready: 'এই আমদানি আগেই ফেরানো হয়েছে।',
  noEmail: 'ইমেইল ঠিকানা নেই। যোগ করুন।',
  noEmailNorBirth: 'ইমেইল ঠিকানা নেই। যোগ করুন; শিশু হলে পরিবার ও জন্মতারিখ দিন।',
  noName: 'নাম নেই। যোগ করুন।',
  notAnEmail: 'এটি ইমেইল ঠিকানা নয়। ঠিক করুন।',
  nameFault: 'সর্বোচ্চ ২০০টি অক্ষর দিন, অদৃশ্য বিশেষ অক্ষর ছাড়া।',
  shortened: 'স্প্রেডশিট নম্বরটি ছোট করে ফেলেছে। কলামটি টেক্সট হিসেবে রাখুন।',
  phoneFault: 'মোবাইল নম্বর দিন, যেমন ০১৭১২ ৩৪৫৬৭৮, বা খালি রাখুন।',
  tooLong: 'এই লাইনে কলামের চেয়ে বেশি ঘর আছে: একটি কমা কি বেশি?',
  sameEmailOrChild: (line) =>
    `${formatNumber(line)} নম্বর লাইনেও এই ইমেইল আছে। এটি তাঁর সন্তান হলে পরিবার ও জন্মতারিখ দিন।`,
  sameEmail: (line) => `${formatNumber(line)} নম্বর লাইনেও এই ইমেইল আছে।`,
};

export const t = both({ en, bn });
