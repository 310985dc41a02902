import { both } from '../language.ts';

const en = {
  tooLarge: {
    photo: 'This photo is too large. Please choose another.',
    picture: 'This picture is too large. Please choose another.',
  },
  inBase64: { photo: 'Please send the photo in Base64.', picture: 'Please send the picture in Base64.' },
};

const bn: typeof en = {
  tooLarge: {
    photo: 'এই ছবি খুব বড়। অন্যটি বেছে নিন।',
    picture: 'এই ছবি খুব বড়। অন্যটি বেছে নিন।',
  },
  inBase64: { photo: 'ছবিটি Base64-এ পাঠান।', picture: 'ছবিটি Base64-এ পাঠান।' },
};

export const t = both({ en, bn });
