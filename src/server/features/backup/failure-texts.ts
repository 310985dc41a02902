import { both } from '#contract/language.ts';

/** Failures are kept in English, word for word, by whichever node made the backup; `*` stands for what is filled in. */
const IN_BANGLA: [english: string, bangla: (...parts: string[]) => string][] = [
  ['The server was stopped while making it.', () => 'নেওয়ার সময় সার্ভারটি বন্ধ করা হয়েছে।'],
  ['The server that was making it stopped.', () => 'যে সার্ভার এটি নিচ্ছিল তা বন্ধ হয়ে গেছে।'],
  ['Another server considered it abandoned.', () => 'অন্য একটি সার্ভার ধরে নিয়েছে যে এটি থেমে গেছে।'],
  [
    'It broke off: *. The log of the server has the details.',
    (error) => `মাঝপথে থেমে গেছে: ${error}। বিস্তারিত সার্ভারের লগে আছে।`,
  ],
  [
    'The disk of * is too full for a backup and its proof: * are needed, * are free. Please free up *.',
    (folder, needed, free, more) =>
      `${folder}-এর ডিস্কে ব্যাকআপ ও তার যাচাইয়ের জায়গা নেই: লাগে ${needed}, খালি আছে ${free}। ${more} খালি করুন।`,
  ],
  [
    'The backup was written, but could not be proved: the disk of the database is full. A proof takes about * there.',
    (size) => `ব্যাকআপ লেখা হয়েছে, কিন্তু যাচাই করা যায়নি: ডেটাবেসের ডিস্ক ভরে গেছে। যাচাইয়ে সেখানে প্রায় ${size} লাগে।`,
  ],
  [
    'The backup was written, but could not be proved: the role * may make no schema. Please run, as the database’s owner: *',
    (role, command) =>
      `ব্যাকআপ লেখা হয়েছে, কিন্তু যাচাই করা যায়নি: ${role} রোলটি স্কিমা বানাতে পারে না। ডেটাবেসের মালিক হিসেবে চালান: ${command}`,
  ],
  ['The file is no backup of a club, or it is cut off.', () => 'ফাইলটি কোনো ক্লাবের ব্যাকআপ নয়, অথবা তার শেষটা নেই।'],
  ['The file is no backup of a club.', () => 'ফাইলটি কোনো ক্লাবের ব্যাকআপ নয়।'],
  ['The file is cut off in the middle of a table.', () => 'ফাইলটি একটি টেবিলের মাঝখানে শেষ হয়ে গেছে।'],
  ['The file is cut off.', () => 'ফাইলটির শেষটা নেই।'],
  ['The file is damaged before the table *.', (table) => `${table} টেবিলের আগে ফাইলটি নষ্ট।`],
  ['The file is damaged.', () => 'ফাইলটি নষ্ট।'],
  ['The header of the file is damaged.', () => 'ফাইলের শুরুটা নষ্ট।'],
  ['The file goes on after its last table.', () => 'শেষ টেবিলের পরেও ফাইলে কিছু আছে।'],
  ['The file does not begin with what was written.', () => 'যা লেখা হয়েছিল ফাইলটি তা দিয়ে শুরু হয়নি।'],
  ['There is no such file.', () => 'এমন কোনো ফাইল নেই।'],
  [
    'The rows of the file break the rule * of their tables.',
    (rule) => `ফাইলের সারিগুলো টেবিলের নিয়ম ${rule} মানে না।`,
  ],
  ['The rows of the table * are damaged in the file.', (table) => `ফাইলে ${table} টেবিলের সারিগুলো নষ্ট।`],
  [
    'The rows of the table * are not those that were saved.',
    (table) => `${table} টেবিলের সারিগুলো যা রাখা হয়েছিল তা নয়।`,
  ],
  [
    'The database is away. Please see that PostgreSQL runs and can be reached, and try again.',
    () => 'ডেটাবেস পাওয়া যাচ্ছে না। PostgreSQL চলছে ও পৌঁছানো যায় কি না দেখে আবার চেষ্টা করুন।',
  ],
  [
    'The disk of the database is full. Please free up space there, and try again.',
    () => 'ডেটাবেসের ডিস্ক ভরে গেছে। সেখানে জায়গা খালি করে আবার চেষ্টা করুন।',
  ],
  [
    'The database is out of memory. Please give it more, and try again.',
    () => 'ডেটাবেসের মেমরি শেষ। আরও দিয়ে আবার চেষ্টা করুন।',
  ],
  [
    'The database has no connection left. Please see docs/database.md for how many it needs.',
    () => 'ডেটাবেসে আর কোনো সংযোগ খালি নেই। কয়টি লাগে তা docs/database.md-এ দেখুন।',
  ],
  [
    'The database can only be read just now. Please lead the site to the server that takes writes.',
    () => 'ডেটাবেস এখন শুধু পড়া যায়। যে সার্ভারে লেখা যায় সাইটকে সেখানে পাঠান।',
  ],
  [
    'The database does not let this user in. Please check the user and the password.',
    () => 'ডেটাবেস এই ব্যবহারকারীকে ঢুকতে দেয় না। নাম ও পাসওয়ার্ড দেখুন।',
  ],
  [
    'There is no such database. Please create it, or correct its name.',
    () => 'এমন কোনো ডেটাবেস নেই। বানিয়ে নিন, অথবা নামটি ঠিক করুন।',
  ],
  [
    'The role of the site may not do this in the database. Please give it the rights (docs/database.md).',
    () => 'সাইটের রোল ডেটাবেসে এটি করতে পারে না। তাকে অনুমতি দিন (docs/database.md)।',
  ],
  [
    'The tables are in use by somebody else. Please try again in a moment.',
    () => 'টেবিলগুলো অন্য কেউ ব্যবহার করছে। একটু পরে আবার চেষ্টা করুন।',
  ],
  [
    'The disk of the database does not read or write as it should. Please look at the disk.',
    () => 'ডেটাবেসের ডিস্ক ঠিকমতো পড়তে বা লিখতে পারছে না। ডিস্কটি দেখুন।',
  ],
  [
    'The database is damaged on its disk. Please look at the disk, and restore a backup.',
    () => 'ডিস্কে ডেটাবেস নষ্ট হয়ে গেছে। ডিস্কটি দেখুন, আর একটি ব্যাকআপ থেকে ফেরান।',
  ],
  [
    'There is no *. Please check the name, and that its folder is there.',
    (file) => `${file} নেই। নামটি আর তার ফোল্ডার আছে কি না দেখুন।`,
  ],
  ['* is a folder. Please name a file.', (file) => `${file} একটি ফোল্ডার। একটি ফাইলের নাম দিন।`],
  [
    'A part of * is a file where a folder should be. Please choose another place.',
    (file) => `${file}-এর পথে ফোল্ডারের জায়গায় একটি ফাইল আছে। অন্য জায়গা বেছে নিন।`,
  ],
  [
    '* is a file where a folder should be. Please move it away, or choose another place.',
    (file) => `${file} একটি ফাইল, অথচ এখানে ফোল্ডার থাকার কথা। সরিয়ে নিন, অথবা অন্য জায়গা বেছে নিন।`,
  ],
  [
    'This user may not use *. Please give it the rights, or choose another place.',
    (file) => `এই ব্যবহারকারী ${file} ব্যবহার করতে পারেন না। অনুমতি দিন, অথবা অন্য জায়গা বেছে নিন।`,
  ],
  [
    'The disk of * can only be read. Please choose another place.',
    (file) => `${file}-এর ডিস্ক শুধু পড়া যায়। অন্য জায়গা বেছে নিন।`,
  ],
  [
    'The disk of * is full. Please free up space, and try again.',
    (file) => `${file}-এর ডিস্ক ভরে গেছে। জায়গা খালি করে আবার চেষ্টা করুন।`,
  ],
  [
    'Too many files are open on this machine. Please raise the limit (ulimit -n), and try again.',
    () => 'এই মেশিনে অনেক বেশি ফাইল খোলা। সীমা বাড়িয়ে (ulimit -n) আবার চেষ্টা করুন।',
  ],
  ['The name * is too long.', (file) => `${file} নামটি বেশি লম্বা।`],
  [
    'The disk of * does not read or write as it should. Please look at the disk.',
    (file) => `${file}-এর ডিস্ক ঠিকমতো পড়তে বা লিখতে পারছে না। ডিস্কটি দেখুন।`,
  ],
];

/** Returns what a text has where `pattern` has its stars, the first as long as may be; null: it is another text. */
function readStars(pattern: string, text: string): string[] | null {
  const [first = '', ...middle] = pattern.split('*');
  const last = middle.pop();
  if (last === undefined) return text === first ? [] : null;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
    return null;
  let left = text.slice(first.length, text.length - last.length);
  const found: string[] = [];
  for (const between of middle.toReversed()) {
    const at = left.lastIndexOf(between);
    if (at < 0) return null;
    found.unshift(left.slice(at + between.length));
    left = left.slice(0, at);
  }
  return [left, ...found];
}

/** What nobody has put into Bangla, such as what a machine says, is told as it is. */
function inBangla(failure: string): string {
  for (const [english, say] of IN_BANGLA) {
    const found = readStars(english, failure);
    if (found) return say(...found);
  }
  return `কারণ ইংরেজিতে: ${failure}`;
}

const en = { failure: (failure: string) => failure };
const bn: typeof en = { failure: (failure) => inBangla(failure) };

export const t = both({ en, bn });
