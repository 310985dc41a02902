import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

// What the doctor says. Names of settings, commands and files are the same in both languages.

const counted = (count: number, one: string, more: string) => (count === 1 ? one : `${count} ${more}`);

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
  makeABackup: 'Make one on the page Operation, or with ‘npm run club -- backup’.',
  noBackup: 'There is no backup yet.',
  firstBackup: 'The server makes the first one some minutes after its start.',
  lastBackup: (age: string) => `The last proven backup is ${age} old.`,
  messagesWait: ({ count, age }: { count: number; age: string }) =>
    `${counted(count, '1 message waits', 'messages wait')}, the oldest for ${age}.`,
  eventsWait: ({ count, age }: { count: number; age: string }) =>
    `${counted(count, '1 payment event waits', 'payment events wait')}, the oldest for ${age}.`,
  refundsWait: ({ count, age }: { count: number; age: string }) =>
    `${counted(count, '1 refund waits', 'refunds wait')}, the oldest for ${age}.`,
  lookAtMessages: 'Check that the mail server works, and look in the log for failed jobs.',
  lookAtEvents:
    'Look in the log for the job ‘process card events’; ‘npm run club -- reconcile’ compares all payments.',
  lookAtRefunds:
    'Look in the log for ‘a refund could not be sent’, which names the refund and says why, and in the provider’s dashboard.',
  workedOff: 'Messages, payment events and refunds are worked off.',
  straySlots: (count: number) =>
    count === 1
      ? 'One slot is held by no booking, so nobody can book it.'
      : `${count} slots are held by no booking, so nobody can book them.`,
  freeSlots: 'Run ‘npm run club -- free-slots’.',
  bareBookings: (count: number) =>
    `${counted(count, 'One live booking does', 'live bookings do')} not hold all slots, so somebody else could book them.`,
  lookForTwo:
    'Look in the calendar for two bookings of one time, and move or cancel one of them at the desk.',
  slotsFit: 'Every slot that is held belongs to a live booking.',
  neverDoneHere:
    'The product never does that: keep the newest backup from before it, and find out who changed the database.',
  duesWithout: (count: number) =>
    count === 1
      ? 'Dues of one membership are paid, and the membership is not there.'
      : `Dues of ${count} memberships are paid, and the membership is not there.`,
  membershipsTwice: (count: number) =>
    `${counted(count, 'One membership is', 'memberships are')} on days on which the household has another one.`,
  numbersMissing: (count: number) =>
    `${counted(count, 'One number is', 'numbers are')} on no receipt, though a later one was given.`,
  numbersTwice: (count: number) =>
    `${counted(count, 'One receipt has', 'receipts have')} a number that another one has.`,
  receiptsFit: 'Receipts are numbered without a gap.',
  notPaid: (count: number) =>
    `${counted(count, 'A booking is', 'bookings are')} confirmed, and the money is not there or was of no use.`,
  partsNotPaid: (count: number) =>
    `${counted(count, 'A part or a membership is', 'parts and memberships are')} paid by money that is not kept.`,
  overRefunded: (count: number) =>
    `Of ${counted(count, 'a payment', 'payments')} more was given back than came.`,
  keptForNothing: (count: number) =>
    `${counted(count, 'A payment is', 'payments are')} kept for a booking that waits to be paid all the same.`,
  lookAtMoney:
    'Look at them in Payment Issues and in the provider’s panel, and run ‘npm run club -- reconcile’. The product never does that: find out who changed the database.',
  moneyFits: 'What is confirmed is paid, and each provider that is needed is set.',
  held: ({ restored, taken }: { restored: string; taken: string }) =>
    `The club was restored on ${restored} as it was on ${taken}: deadlines, the waiting list, reminders, renewals and refunds are held.`,
  compare:
    'Run ‘npm run club -- reconcile --apply’ until no difference is left (docs/operation.md, Restore), or let it go on as it is: on Operation, or by ‘npm run club -- go-on’.',
  cardProvider: 'the card provider',
  gap: ({ provider, from, to }: { provider: string; from: string; to: string }) =>
    `Nobody knows what was paid to ${provider} or refunded by it from ${from} to ${to}.`,
  cover: (provider: string) =>
    `Run ‘npm run club -- reconcile --settlement=<file> --apply’ with its settlement file of these days, or look there and say so: ‘npm run club -- checked ${provider} "<what you found>"’.`,
  proxyNotTrusted:
    'Every visitor seems to come from the same address: PUBLIC_URL is https, but TRUST_PROXY is not set. A few wrong passwords from one stranger lock everybody out. Please set TRUST_PROXY to the address of the proxy.',
  testCards:
    'No real card is charged: CARDS=test runs the test gateway, where anybody can pay with a test card. Please set up a payment provider before the club takes money.',
  and: ' and ',
  sandbox: (providers: string) =>
    `No money moves with ${providers}: what is configured is for tests, and anybody can confirm a booking with it. Please set the live credentials (docs/payments.md) before the club takes money.`,
  pleaseSetClocks: 'Please let both machines take the time from the network (timedatectl set-ntp true).',
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
  freeUpSpace: 'জায়গা খালি করুন: DATA_DIR/backups-এর পুরোনো ফাইল অন্য কোথাও সরান, অথবা DATA_DIR আরও বড় ডিস্কে নিন।',
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
  statementsLost: 'প্রিপেয়ার্ড স্টেটমেন্ট কাজ করে না: সাইট ও ডেটাবেসের মাঝে যা আছে, তা এক সেশনকে অন্য সেশনের সংযোগ দেয়।',
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
  makeABackup: '‘সাইটের অবস্থা’ পাতায় অথবা ‘npm run club -- backup’ দিয়ে একটি নিন।',
  noBackup: 'এখনো কোনো ব্যাকআপ নেই।',
  firstBackup: 'চালু হওয়ার কয়েক মিনিট পরে সার্ভার প্রথমটি নেয়।',
  lastBackup: (age) => `শেষ যাচাই করা ব্যাকআপটি ${age} আগের।`,
  messagesWait: ({ count, age }) => `${formatNumber(count)}টি বার্তা জমে আছে, সবচেয়ে পুরোনোটি ${age} ধরে।`,
  eventsWait: ({ count, age }) => `পেমেন্টের ${formatNumber(count)}টি খবর জমে আছে, সবচেয়ে পুরোনোটি ${age} ধরে।`,
  refundsWait: ({ count, age }) => `${formatNumber(count)}টি টাকা ফেরত জমে আছে, সবচেয়ে পুরোনোটি ${age} ধরে।`,
  lookAtMessages: 'মেইল সার্ভার কাজ করে কি না দেখুন, আর লগে ব্যর্থ কাজ খুঁজুন।',
  lookAtEvents: 'লগে ‘process card events’ কাজটি খুঁজুন; ‘npm run club -- reconcile’ সব পেমেন্ট মিলিয়ে দেখে।',
  lookAtRefunds:
    'লগে ‘a refund could not be sent’ খুঁজুন, সেখানে কোন ফেরত আর কেন তা লেখা আছে; পেমেন্ট সেবার ড্যাশবোর্ডেও দেখুন।',
  workedOff: 'বার্তা, পেমেন্টের খবর ও টাকা ফেরত জমে নেই।',
  straySlots: (count) => `${formatNumber(count)}টি স্লট কোনো বুকিং ছাড়াই আটকে আছে, তাই কেউ বুক করতে পারেন না।`,
  freeSlots: '‘npm run club -- free-slots’ চালান।',
  bareBookings: (count) =>
    `${formatNumber(count)}টি চলতি বুকিং নিজের সব স্লট ধরে রাখেনি, তাই অন্য কেউ সেগুলো বুক করে ফেলতে পারেন।`,
  lookForTwo: 'ক্যালেন্ডারে একই সময়ের দুটি বুকিং খুঁজুন, আর কাউন্টারে একটি সরান বা বাতিল করুন।',
  slotsFit: 'ধরে রাখা প্রতিটি স্লট কোনো চলতি বুকিংয়ের।',
  neverDoneHere: 'সফটওয়্যার কখনো তা করে না: এর আগের সবচেয়ে নতুন ব্যাকআপটি রেখে দিন, আর ডেটাবেস কে বদলেছে খুঁজে দেখুন।',
  duesWithout: (count) => `${formatNumber(count)}টি মেম্বারশিপের চাঁদা দেওয়া হয়েছে, অথচ মেম্বারশিপ নেই।`,
  membershipsTwice: (count) => `${formatNumber(count)}টি মেম্বারশিপ এমন দিনে পড়েছে, যখন পরিবারের আরেকটি আছে।`,
  numbersMissing: (count) => `${formatNumber(count)}টি নম্বর কোনো রসিদে নেই, অথচ পরের নম্বর দেওয়া হয়েছে।`,
  numbersTwice: (count) => `${formatNumber(count)}টি রসিদের নম্বর আরেকটিরও আছে।`,
  receiptsFit: 'রসিদের নম্বরে ফাঁক নেই।',
  notPaid: (count) => `${formatNumber(count)}টি বুকিং নিশ্চিত, অথচ টাকা নেই বা কাজে লাগেনি।`,
  partsNotPaid: (count) => `${formatNumber(count)}টি অংশ বা মেম্বারশিপ পরিশোধ করা এমন টাকায়, যা রাখা হয়নি।`,
  overRefunded: (count) => `${formatNumber(count)}টি পেমেন্টে যত এসেছে, তার বেশি ফেরত গেছে।`,
  keptForNothing: (count) => `${formatNumber(count)}টি পেমেন্ট এমন বুকিংয়ের জন্য রাখা, যার টাকা এখনো বাকি।`,
  lookAtMoney:
    '‘পেমেন্টের সমস্যা’ পাতায় ও পেমেন্ট সেবার প্যানেলে দেখুন, আর ‘npm run club -- reconcile’ চালান। সফটওয়্যার কখনো তা করে না: ডেটাবেস কে বদলেছে খুঁজে দেখুন।',
  moneyFits: 'যা নিশ্চিত তার টাকা আছে, আর যে পেমেন্ট সেবা লাগে তার সবই ঠিক করা আছে।',
  held: ({ restored, taken }) =>
    `ক্লাবটি ${restored}-এ ফেরানো হয়েছে, ${taken}-এ যেমন ছিল তেমন করে: সময়সীমা, অপেক্ষার তালিকা, রিমাইন্ডার, নবায়ন ও টাকা ফেরত থেমে আছে।`,
  compare:
    'কোনো অমিল না থাকা পর্যন্ত ‘npm run club -- reconcile --apply’ চালান (docs/operation.md, Restore), অথবা যেমন আছে তেমনই চালু করুন: ‘সাইটের অবস্থা’ পাতায়, বা ‘npm run club -- go-on’ দিয়ে।',
  cardProvider: 'কার্ডের পেমেন্ট সেবা',
  gap: ({ provider, from, to }) =>
    `${from} থেকে ${to} পর্যন্ত ${provider}-এ কী পরিশোধ বা ফেরত হয়েছে তা কেউ জানে না।`,
  cover: (provider) =>
    `ওই দিনগুলোর সেটেলমেন্ট ফাইল দিয়ে ‘npm run club -- reconcile --settlement=<file> --apply’ চালান, অথবা সেখানে নিজে দেখে লিখে রাখুন: ‘npm run club -- checked ${provider} "<কী পেলেন>"’।`,
  proxyNotTrusted:
    'সব দর্শক যেন একই ঠিকানা থেকে আসেন: PUBLIC_URL https, কিন্তু TRUST_PROXY ঠিক করা নেই। একজন অচেনা লোক কয়েকবার ভুল পাসওয়ার্ড দিলেই কেউ আর ঢুকতে পারবেন না। TRUST_PROXY-তে প্রক্সির ঠিকানা দিন।',
  testCards:
    'কোনো আসল কার্ড থেকে টাকা কাটে না: CARDS=test থাকায় পরীক্ষামূলক গেটওয়ে চলছে, সেখানে যে কেউ পরীক্ষার কার্ডে পরিশোধ করতে পারেন। ক্লাব টাকা নেওয়ার আগে একটি পেমেন্ট সেবা চালু করুন।',
  and: ' ও ',
  sandbox: (providers) =>
    `${providers} দিয়ে কোনো টাকা লেনদেন হয় না: যা ঠিক করা আছে তা পরীক্ষার জন্য, যে কেউ তা দিয়ে বুকিং নিশ্চিত করতে পারেন। ক্লাব টাকা নেওয়ার আগে আসল সেটিংস দিন (docs/payments.md)।`,
  pleaseSetClocks: 'দুটি মেশিনকেই নেটওয়ার্ক থেকে সময় নিতে দিন (timedatectl set-ntp true)।',
};

export const t = both({ en, bn });
