import { both } from '#contract/language.ts';

interface Asked {
  arena: string;
  to: string;
  address: string;
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
};

export const t = both({ en, bn });
