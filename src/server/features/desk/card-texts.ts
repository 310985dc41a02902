import { both } from '#contract/language.ts';

const en = {
  notLetters: (example: string) =>
    `A card has eight letters and digits, such as ${example}. Please look at it again.`,
  noSuchLetters:
    'There is no card with these letters. Please look at them again, or ask for the newest card.',
  otherClub: (host: string) => `This is a card of another club (${host}).`,
  forged: 'This is not a card of this club. Please ask them to open their card in My Card.',
  replaced: 'This card was replaced by a newer one. Please ask them to open their card in My Card.',
};

const bn: typeof en = {
  notLetters: (example) => `কার্ডে আটটি অক্ষর ও অঙ্ক থাকে, যেমন ${example}। আবার মিলিয়ে দেখুন।`,
  noSuchLetters: 'এই অক্ষরে কোনো কার্ড নেই। আবার মিলিয়ে দেখুন, অথবা সবচেয়ে নতুন কার্ডটি দেখাতে বলুন।',
  otherClub: (host) => `এটি অন্য ক্লাবের কার্ড (${host})।`,
  forged: 'এটি এই ক্লাবের কার্ড নয়। ‘আমার কার্ড’ খুলে কার্ডটি দেখাতে বলুন।',
  replaced: 'এই কার্ডের জায়গায় নতুন একটি কার্ড আছে। ‘আমার কার্ড’ খুলে কার্ডটি দেখাতে বলুন।',
};

export const t = both({ en, bn });
