import { both } from '#contract/language.ts';

const en = {
  typeOwnEmail: 'Please type your own e-mail address.',
  onlyAdmin: 'This is the only admin. Please make somebody else an admin first.',
  paysForOthers:
    'They pay for others in their household. Please ask one of them to pay first, on the page Membership, or as an admin on Memberships.',
  notHere: 'Your own account is removed in My Profile, not here.',
};

const bn: typeof en = {
  typeOwnEmail: 'নিজের ইমেইল লিখুন।',
  onlyAdmin: 'ইনিই একমাত্র অ্যাডমিন। আগে আরেকজনকে অ্যাডমিন করুন।',
  paysForOthers:
    'ইনি পরিবারের অন্যদের টাকা দেন। আগে ‘মেম্বারশিপ’ পাতায়, বা অ্যাডমিন হিসেবে ‘মেম্বারশিপ’ তালিকায়, তাঁদের কাউকে টাকা দিতে বলুন।',
  notHere: 'নিজের অ্যাকাউন্ট ‘আমার প্রোফাইল’ থেকে মুছতে হয়, এখানে নয়।',
};

export const t = both({ en, bn });
