import { both } from '#contract/language.ts';

const en = {
  noTaka: (country: string | null) =>
    `The Stripe account (${country ?? 'without a country'}) cannot charge taka (BDT). Please use an account in a country that can, or remove STRIPE_SECRET_KEY and its companions.`,
  unknownKey: 'Stripe does not recognise STRIPE_SECRET_KEY. Please copy it again from the dashboard.',
};

const bn: typeof en = {
  noTaka: (country) =>
    `Stripe-এর অ্যাকাউন্টে (${country ?? 'দেশ জানা নেই'}) টাকায় (BDT) পরিশোধ নেওয়া যায় না। যে দেশে যায় সেখানকার অ্যাকাউন্ট দিন, অথবা STRIPE_SECRET_KEY ও তার সঙ্গের সেটিংস সরিয়ে দিন।`,
  unknownKey: 'Stripe STRIPE_SECRET_KEY চেনে না। ড্যাশবোর্ড থেকে আবার কপি করুন।',
};

export const t = both({ en, bn });
