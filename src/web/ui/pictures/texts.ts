import { banglaDigits } from '#contract/digits.ts';
import { both } from '#contract/language.ts';

const en = {
  carousel: 'carousel',
  slide: 'slide',
  slideOf: ({ index, count, title }: { index: number; count: number; title: string }) =>
    `${index} of ${count}: ${title}`,
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  showSlide: ({ index, title }: { index: number; title: string }) => `Show slide ${index}: ${title}`,
};

const bn: typeof en = {
  carousel: 'ক্যারোসেল',
  slide: 'স্লাইড',
  slideOf: ({ index, count, title }) => `${banglaDigits(`${count}টির ${index}`)} নম্বর: ${title}`,
  previousSlide: 'আগের স্লাইড',
  nextSlide: 'পরের স্লাইড',
  showSlide: ({ index, title }) => `${banglaDigits(`${index}`)} নম্বর স্লাইড দেখান: ${title}`,
};

export const t = both({ en, bn });
