import { both } from '#contract/language.ts';

const en = {
  tooLarge: {
    photo: 'This photo is too large. Please choose another.',
    picture: 'This picture is too large. Please choose another.',
  },
  noSuch: { photo: 'There is no such photo.', picture: 'There is no such picture.' },
  moves: 'This picture moves. Please choose one that stands still.',
  wrongKind: 'Please choose a JPEG, PNG or WebP picture.',
  mostPixels: (pixels: string) => `Please choose a picture of at most ${pixels} pixels a side.`,
};

const bn: typeof en = {
  tooLarge: {
    photo: 'এই ছবি খুব বড়। অন্যটি বেছে নিন।',
    picture: 'এই ছবি খুব বড়। অন্যটি বেছে নিন।',
  },
  noSuch: { photo: 'এমন কোনো ছবি নেই।', picture: 'এমন কোনো ছবি নেই।' },
  moves: 'এই ছবি নড়ে। স্থির একটি ছবি বেছে নিন।',
  wrongKind: 'JPEG, PNG বা WebP ছবি বেছে নিন।',
  mostPixels: (pixels) => `প্রতি পাশে সর্বোচ্চ ${pixels} পিক্সেলের ছবি বেছে নিন।`,
};

export const t = both({ en, bn });
