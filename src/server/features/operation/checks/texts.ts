import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

// What the doctor says. Names of settings, commands and files are the same in both languages.

type Connections = Record<'used' | 'max' | 'nodes' | 'pool' | 'beside', number>;

const en = {
  notChecked: (reason: string) => `It could not be checked: ${reason}`,
  noAnswerIn: (seconds: number) => `no answer in ${seconds} s`,
  lookAtDatabase: 'Check that PostgreSQL is running, and read its log.',
  lookAtDataDir: 'Check that DATA_DIR exists and can be read.',
  lookAtMailServer: 'Check that the mail server can be reached.',
  lookAtProviders: 'Check that the payment providers can be reached.',
  lookAtGoogle: 'Check that Google can be reached.',
  migrate: 'Run ‘npm run club -- migrate’, or start the site once.',
  seeConfiguration: 'See docs/configuration.md.',
  seeRestore: 'See docs/operation.md, Restore.',
  seeSignIn: 'See docs/sign-in.md.',
  settingsFit: (address: string) => `The settings fit together; the site is ${address}.`,
  noProxy: 'No proxy is trusted: visitors are told apart by the address that connects.',
  proxyTrusted: (addresses: string) => `X-Forwarded-For is trusted from ${addresses}.`,
  diskElsewhere: 'The database’s disk is looked after where the database is.',
  diskLeft: (percent: number) => `The disk has ${percent} percent left.`,
  freeUpSpace: 'Free up space: move old files of DATA_DIR/backups elsewhere, or DATA_DIR to a larger disk.',
  databaseAnswers: ({ version, ms }: { version: string; ms: number }) =>
    `PostgreSQL ${version} answers in ${ms} ms.`,
  fsyncOff: 'fsync is off: a power cut can destroy everything.',
  setFsync: 'Set fsync = on.',
  commitOff: 'synchronous_commit is off: a power cut loses bookings that were confirmed.',
  setCommit: 'Set synchronous_commit = on.',
  slowDatabase: 'Put site and database into the same network, or find out what keeps the database busy.',
  laterTables: (migrations: string) =>
    `A later version has changed the tables, which this one serves until something new is used: ${migrations}.`,
  startLater: 'Start the later version at every node, or use nothing new until you have decided.',
  connectionsUsed: ({ used, max, nodes, pool, beside }: Connections) =>
    `${used} of ${max} connections are in use; ${nodes} × (${pool} + ${beside}) may be needed.`,
  endOthers: 'Raise max_connections, or end what else is connected.',
  lowerPool: 'Lower DATABASE_POOL or raise max_connections (docs/database.md).',
  lockTimeout: ({ is, asked }: { is: number; asked: number }) =>
    `A session has a lock_timeout of ${is} ms, and the site asked for ${asked} ms: one row that is held can hold up everybody.`,
  setLimits: 'Set the limits for the role, as docs/database.md says of PgBouncer.',
  statementsLost:
    'Prepared statements do not work: what is between site and database hands a session another’s connection.',
  poolBySession: 'Let PgBouncer pool by session, or set max_prepared_statements (docs/database.md).',
  clocksAgree: 'The clocks of site and database agree.',
  clockAhead: ({ address, seconds }: { address: string | null; seconds: string }) =>
    `The clock of the site’s machine${address === null ? '' : ` ${address}`} is ${seconds} s ahead of the database’s.`,
  clockBehind: ({ address, seconds }: { address: string | null; seconds: string }) =>
    `The clock of the site’s machine${address === null ? '' : ` ${address}`} is ${seconds} s behind the database’s.`,
  nodeNotReady: 'That node is not ready.',
  setClocks: 'Let both machines take the time from the network (timedatectl set-ntp true).',
  noMailServer: 'No mail server is set: nobody gets an e-mail.',
  setMailServer: 'Set SMTP_URL and MAIL_FROM.',
  mailServerTakes: (host: string) => `The mail server ${host} takes our name and password.`,
  mailServerFails: ({ host, failure }: { host: string; failure: string }) =>
    `The mail server ${host} cannot be used: ${failure}`,
  correctMailServer: 'Correct SMTP_URL, or look at that server.',
  serviceAnswers: (name: string) => `${name} answers.`,
  serviceFails: ({ name, failure }: { name: string; failure: string }) => `${name}: ${failure}`,
  letReachGoogle: 'Let this machine reach Google over https; until then nobody new can sign in that way.',
  ownSignIn: 'The site’s own sign-in needs nobody else.',
  answersWith: (status: number) => `it answers with ${status}`,
  testMode:
    'Payments run in test mode: the test gateway of this site handles them, and no money moves. To take money, whoever runs the server sets up SSLCommerz, bKash or Stripe (docs/payments.md).',
  checkProvider:
    'Check that this machine’s address is registered there, and check the settings (docs/payments.md).',
  checkStripe: 'Look at the Stripe dashboard and at the keys (docs/payments.md).',
  noTexts: (host: string) => `The gateway ${host} has had no text message in the last day.`,
  allTexts: ({ host, all }: { host: string; all: number }) =>
    `The gateway ${host} took the ${all} text ${all === 1 ? 'message' : 'messages'} of the last day.`,
  someTexts: ({ host, sent, all }: { host: string; sent: number; all: number }) =>
    `The gateway ${host} took ${sent === 0 ? 'none' : sent} of the ${all} text ${all === 1 ? 'message' : 'messages'} of the last day.`,
  compareTexts:
    'Messages has what it said of each; compare that with SMS_FIELDS, SMS_SENT and SMS_REFUSED (docs/phones-and-screens.md).',
};

const bn: typeof en = {
  notChecked: (reason) => `দেখা যায়নি: ${reason}`,
  noAnswerIn: (seconds) => `${formatNumber(seconds)} সেকেন্ডে উত্তর আসেনি`,
  lookAtDatabase: 'PostgreSQL চলছে কি না দেখুন, আর তার লগ পড়ুন।',
  lookAtDataDir: 'DATA_DIR আছে কি না আর পড়া যায় কি না দেখুন।',
  lookAtMailServer: 'মেইল সার্ভারে পৌঁছানো যায় কি না দেখুন।',
  lookAtProviders: 'পেমেন্ট সেবাগুলোতে পৌঁছানো যায় কি না দেখুন।',
  lookAtGoogle: 'Google-এ পৌঁছানো যায় কি না দেখুন।',
  migrate: '‘npm run club -- migrate’ চালান, অথবা সাইটটি একবার চালু করুন।',
  seeConfiguration: 'docs/configuration.md দেখুন।',
  seeRestore: 'docs/operation.md-এর Restore অংশটি দেখুন।',
  seeSignIn: 'docs/sign-in.md দেখুন।',
  settingsFit: (address) => `সেটিংসে অমিল নেই; সাইটের ঠিকানা ${address}।`,
  noProxy: 'কোনো প্রক্সিকে বিশ্বাস করা হয় না: যে ঠিকানা থেকে সংযোগ আসে, তা দিয়েই দর্শক আলাদা করা হয়।',
  proxyTrusted: (addresses) => `${addresses} থেকে আসা X-Forwarded-For বিশ্বাস করা হয়।`,
  diskElsewhere: 'ডেটাবেসের ডিস্ক দেখা হয় ডেটাবেস যেখানে আছে সেখানে।',
  diskLeft: (percent) => `ডিস্কের ${formatNumber(percent)} শতাংশ খালি আছে।`,
  freeUpSpace:
    'জায়গা খালি করুন: DATA_DIR/backups-এর পুরোনো ফাইল অন্য কোথাও সরান, অথবা DATA_DIR আরও বড় ডিস্কে নিন।',
  databaseAnswers: ({ version, ms }) => `PostgreSQL ${version} ${formatNumber(ms)} মিলিসেকেন্ডে উত্তর দেয়।`,
  fsyncOff: 'fsync বন্ধ: বিদ্যুৎ গেলে সবকিছু নষ্ট হয়ে যেতে পারে।',
  setFsync: 'fsync = on করুন।',
  commitOff: 'synchronous_commit বন্ধ: বিদ্যুৎ গেলে নিশ্চিত করা বুকিং হারিয়ে যায়।',
  setCommit: 'synchronous_commit = on করুন।',
  slowDatabase: 'সাইট ও ডেটাবেস একই নেটওয়ার্কে রাখুন, অথবা ডেটাবেস কেন ব্যস্ত তা খুঁজে দেখুন।',
  laterTables: (migrations) =>
    `পরের কোনো সংস্করণ টেবিলগুলো বদলেছে, নতুন কিছু ব্যবহার না হওয়া পর্যন্ত এই সংস্করণও চলে: ${migrations}।`,
  startLater: 'প্রতিটি নোডে পরের সংস্করণটি চালু করুন, অথবা সিদ্ধান্ত না নেওয়া পর্যন্ত নতুন কিছু ব্যবহার করবেন না।',
  connectionsUsed: ({ used, max, nodes, pool, beside }) =>
    `${formatNumber(max)}টি সংযোগের ${formatNumber(used)}টি ব্যবহার হচ্ছে; ${formatNumber(nodes)} × (${formatNumber(pool)} + ${formatNumber(beside)})টি লাগতে পারে।`,
  endOthers: 'max_connections বাড়ান, অথবা আর যা সংযুক্ত আছে তা বন্ধ করুন।',
  lowerPool: 'DATABASE_POOL কমান অথবা max_connections বাড়ান (docs/database.md)।',
  lockTimeout: ({ is, asked }) =>
    `একটি সেশনের lock_timeout ${formatNumber(is)} মিলিসেকেন্ড, অথচ সাইট চেয়েছে ${formatNumber(asked)} মিলিসেকেন্ড: আটকে থাকা একটি সারি সবাইকে আটকে দিতে পারে।`,
  setLimits: 'রোলের জন্য সীমাগুলো ঠিক করে দিন, PgBouncer নিয়ে docs/database.md যেমন বলে।',
  statementsLost:
    'প্রিপেয়ার্ড স্টেটমেন্ট কাজ করে না: সাইট ও ডেটাবেসের মাঝে যা আছে, তা এক সেশনকে অন্য সেশনের সংযোগ দেয়।',
  poolBySession:
    'PgBouncer-কে সেশন ধরে সংযোগ দিতে দিন, অথবা max_prepared_statements ঠিক করুন (docs/database.md)।',
  clocksAgree: 'সাইট ও ডেটাবেসের ঘড়ি মেলে।',
  clockAhead: ({ address, seconds }) =>
    `সাইটের মেশিন${address === null ? '' : ` ${address}`}-এর ঘড়ি ডেটাবেসের চেয়ে ${seconds} সেকেন্ড এগিয়ে।`,
  clockBehind: ({ address, seconds }) =>
    `সাইটের মেশিন${address === null ? '' : ` ${address}`}-এর ঘড়ি ডেটাবেসের চেয়ে ${seconds} সেকেন্ড পিছিয়ে।`,
  nodeNotReady: 'ওই নোডটি প্রস্তুত নয়।',
  setClocks: 'দুটি মেশিনকেই নেটওয়ার্ক থেকে সময় নিতে দিন (timedatectl set-ntp true)।',
  noMailServer: 'মেইল সার্ভার ঠিক করা নেই: কেউ ইমেইল পান না।',
  setMailServer: 'SMTP_URL ও MAIL_FROM ঠিক করুন।',
  mailServerTakes: (host) => `মেইল সার্ভার ${host} আমাদের নাম ও পাসওয়ার্ড নেয়।`,
  mailServerFails: ({ host, failure }) => `মেইল সার্ভার ${host} ব্যবহার করা যায় না: ${failure}`,
  correctMailServer: 'SMTP_URL ঠিক করুন, অথবা সার্ভারটি দেখুন।',
  serviceAnswers: (name) => `${name} উত্তর দেয়।`,
  serviceFails: ({ name, failure }) => `${name} ব্যবহার করা যায় না: ${failure}`,
  letReachGoogle: 'এই মেশিনকে https দিয়ে Google-এ পৌঁছাতে দিন; ততক্ষণ নতুন কেউ ওভাবে সাইন ইন করতে পারবেন না।',
  ownSignIn: 'সাইটের নিজের সাইন-ইনে আর কাউকে লাগে না।',
  answersWith: (status) => `উত্তর আসে ${formatNumber(status)}`,
  testMode:
    'পেমেন্ট পরীক্ষামূলকভাবে চলছে: এই সাইটের পরীক্ষামূলক গেটওয়ে এগুলো সামলায়, কোনো টাকা লেনদেন হয় না। টাকা নিতে সার্ভার যিনি চালান তিনি SSLCommerz, bKash বা Stripe চালু করুন (docs/payments.md)।',
  checkProvider: 'এই মেশিনের ঠিকানা সেখানে নিবন্ধিত কি না দেখুন, আর সেটিংস দেখুন (docs/payments.md)।',
  checkStripe: 'Stripe-এর ড্যাশবোর্ড ও কীগুলো দেখুন (docs/payments.md)।',
  noTexts: (host) => `গেটওয়ে ${host} গত এক দিনে কোনো এসএমএস পায়নি।`,
  allTexts: ({ host, all }) => `গেটওয়ে ${host} গত এক দিনের ${formatNumber(all)}টি এসএমএসের সবই নিয়েছে।`,
  someTexts: ({ host, sent, all }) =>
    sent === 0
      ? `গেটওয়ে ${host} গত এক দিনের ${formatNumber(all)}টি এসএমএসের একটিও নেয়নি।`
      : `গেটওয়ে ${host} গত এক দিনের ${formatNumber(all)}টি এসএমএসের ${formatNumber(sent)}টি নিয়েছে।`,
  compareTexts:
    'বার্তা পাতায় আছে কোনটি নিয়ে গেটওয়ে কী বলেছে; SMS_FIELDS, SMS_SENT ও SMS_REFUSED-এর সঙ্গে মিলিয়ে দেখুন (docs/phones-and-screens.md)।',
};

export const t = both({ en, bn });
