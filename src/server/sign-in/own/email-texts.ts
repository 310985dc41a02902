import { both } from '#contract/language.ts';

interface Asked {
  arena: string;
  to: string;
  address: string;
}

export interface SignInFacts {
  arena: string;
  to: string;
  /** Such as `Chrome on Android`. */
  browser: string;
  /** The beginning of the address, as `203.0.113.0/24`. */
  network: string;
  /** It is in the club's time. */
  at: string;
  /** Where sessions are ended and the password is changed. */
  page: string;
}

interface GuessFacts {
  arena: string;
  to: string;
  page: string;
}

export interface LinkFacts {
  arena: string;
  /** The e-mails of who made the link, and of whose password it sets. */
  by: string;
  of: string;
  page: string;
}

const en = {
  reset: {
    subject: (arena: string) => `Set a new password for ${arena}`,
    text: ({ arena, to, address }: Asked) => `Hello,

Somebody, probably you, has asked for a new password for ${to} at ${arena}.

Open this link within an hour and choose one:
${address}

You will be signed out everywhere else. If you did not ask for this, do nothing: your password stays as it is.
`,
  },
  confirm: {
    subject: (arena: string) => `Confirm your e-mail address for ${arena}`,
    text: ({ arena, to, address }: Asked) => `Hello,

An account at ${arena} was registered with ${to}.

If that was you, sign in and open this link within three days:
${address}

If it was not, do nothing: the address stays unconfirmed.
`,
  },
  newBrowser: {
    subject: (arena: string) => `A new browser signed in to your account at ${arena}`,
    text: ({ arena, to, browser, network, at, page }: SignInFacts) => `Hello,

Somebody, probably you, signed in as ${to} at ${arena} with a browser that has not done so before:

${browser}, on ${at} in Dhaka, from the network ${network}

If that was you, there is nothing to do. If it was not, change your password now and end the other sessions:
${page}
`,
  },
  guessed: {
    subject: (arena: string) => `Many wrong passwords for your account at ${arena}`,
    text: ({ arena, to, page }: GuessFacts) => `Hello,

In the last 24 hours somebody has tried many passwords for ${to} at ${arena}. For a day, only browsers that have signed
in to your account before, such as yours, can sign in.

If you need to sign in with another browser, set a new password there:
${page}

If you use the same password elsewhere, or if it is easy to guess, please change it.
`,
  },
  linkForAdmin: {
    subject: (arena: string) => `A link for the password of an admin of ${arena}`,
    text: ({ arena, by, of, page }: LinkFacts) => `Hello,

${by} has created a link to set a new password for ${of}. ${of} is an admin of ${arena}, and for a day
anyone with the link can sign in as ${of}.

If this was agreed, there is nothing to do. If it was not, talk to ${by} now, and check in your profile that nobody else uses
your own account:
${page}
`,
  },
  linkForStaff: {
    subject: (arena: string) => `A link for the password of a staff member of ${arena}`,
    text: ({ arena, by, of, page }: LinkFacts) => `Hello,

${by} has created a link to set a new password for ${of}. ${of} is a staff member of ${arena}, and for a day
anyone with the link can sign in as ${of}.

If this was agreed, there is nothing to do. If it was not, talk to ${by} now, and check in your profile that nobody else uses
your own account:
${page}
`,
  },
};

const bn: typeof en = {
  reset: {
    subject: (arena) => `${arena}: নতুন পাসওয়ার্ড`,
    text: ({ arena, to, address }) => `শুভেচ্ছা,

${arena}-এ ${to}-এর জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে, সম্ভবত আপনিই চেয়েছেন।

এক ঘণ্টার মধ্যে লিংকটি খুলে নতুন পাসওয়ার্ড দিন:
${address}

অন্য সব জায়গা থেকে আপনি সাইন আউট হবেন। আপনি না চেয়ে থাকলে কিছু করতে হবে না: আগের পাসওয়ার্ডই থাকবে।
`,
  },
  confirm: {
    subject: (arena) => `${arena}: ইমেইল নিশ্চিত করুন`,
    text: ({ arena, to, address }) => `শুভেচ্ছা,

${to} দিয়ে ${arena}-এ একটি অ্যাকাউন্ট খোলা হয়েছে।

আপনি খুলে থাকলে সাইন ইন করে তিন দিনের মধ্যে এই লিংকটি খুলুন:
${address}

আপনি না খুলে থাকলে কিছু করতে হবে না: ঠিকানাটি নিশ্চিত হবে না।
`,
  },
  newBrowser: {
    subject: (arena) => `${arena}: নতুন ব্রাউজার থেকে আপনার অ্যাকাউন্টে সাইন ইন`,
    text: ({ arena, to, browser, network, at, page }) => `শুভেচ্ছা,

${arena}-এ ${to} অ্যাকাউন্টে এমন একটি ব্রাউজার থেকে সাইন ইন করা হয়েছে যা আগে ব্যবহার হয়নি। সম্ভবত আপনিই করেছেন:

${browser}, ঢাকার সময় ${at}, নেটওয়ার্ক ${network}

আপনি করে থাকলে কিছু করতে হবে না। না করে থাকলে এখনই পাসওয়ার্ড বদলান, আর অন্য সব সেশন শেষ করুন:
${page}
`,
  },
  guessed: {
    subject: (arena) => `${arena}: আপনার অ্যাকাউন্টে বহুবার ভুল পাসওয়ার্ড`,
    text: ({ arena, to, page }) => `শুভেচ্ছা,

গত ২৪ ঘণ্টায় কেউ ${arena}-এ ${to} অ্যাকাউন্টে ঢুকতে অনেক পাসওয়ার্ড দিয়ে চেষ্টা করেছে। এক দিনের জন্য শুধু সেসব
ব্রাউজার থেকে সাইন ইন করা যাবে যেগুলো থেকে আগে এই অ্যাকাউন্টে সাইন ইন করা হয়েছে, যেমন আপনারটি।

অন্য কোনো ব্রাউজার থেকে সাইন ইন করতে হলে সেই ব্রাউজারে এই লিংক খুলে নতুন পাসওয়ার্ড দিন:
${page}

এই পাসওয়ার্ড অন্য কোথাও ব্যবহার করলে, বা তা সহজে অনুমান করা গেলে, বদলে ফেলুন।
`,
  },
  linkForAdmin: {
    subject: (arena) => `${arena}: একজন অ্যাডমিনের পাসওয়ার্ডের লিংক`,
    text: ({ arena, by, of, page }) => `শুভেচ্ছা,

${by} একটি লিংক তৈরি করেছেন, যা দিয়ে ${of}-এর নতুন পাসওয়ার্ড ঠিক করা যায়। ${of} হলেন ${arena}-এর একজন অ্যাডমিন। লিংকটি যাঁর কাছে
থাকবে, তিনি এক দিন পর্যন্ত ${of} হিসেবে সাইন ইন করতে পারবেন।

আগে থেকে কথা হয়ে থাকলে কিছু করতে হবে না। না হলে এখনই ${by}-এর সঙ্গে কথা বলুন, আর নিজের প্রোফাইলে দেখে নিন আপনার অ্যাকাউন্ট
অন্য কেউ ব্যবহার করছে কি না:
${page}
`,
  },
  linkForStaff: {
    subject: (arena) => `${arena}: একজন কর্মীর পাসওয়ার্ডের লিংক`,
    text: ({ arena, by, of, page }) => `শুভেচ্ছা,

${by} একটি লিংক তৈরি করেছেন, যা দিয়ে ${of}-এর নতুন পাসওয়ার্ড ঠিক করা যায়। ${of} হলেন ${arena}-এর একজন কর্মী। লিংকটি যাঁর কাছে
থাকবে, তিনি এক দিন পর্যন্ত ${of} হিসেবে সাইন ইন করতে পারবেন।

আগে থেকে কথা হয়ে থাকলে কিছু করতে হবে না। না হলে এখনই ${by}-এর সঙ্গে কথা বলুন, আর নিজের প্রোফাইলে দেখে নিন আপনার অ্যাকাউন্ট
অন্য কেউ ব্যবহার করছে কি না:
${page}
`,
  },
};

export const t = both({ en, bn });
