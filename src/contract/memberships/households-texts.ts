import { both } from '../language.ts';

const en = {
  consent:
    'I am their parent or guardian and agree that the club keeps their name and birth date for this membership.',
  pleaseAgree: 'Please agree that the club keeps their name and birth date.',
  chooseBirthDate: 'Please enter their birth date.',
  since1900: 'Please enter a birth date since 1900.',
};

const bn: typeof en = {
  consent: 'আমি তার বাবা, মা বা অভিভাবক। ক্লাব এই মেম্বারশিপের জন্য তার নাম ও জন্মতারিখ রাখবে, এতে আমার সম্মতি আছে।',
  pleaseAgree: 'ক্লাব তার নাম ও জন্মতারিখ রাখবে, এতে সম্মতি দিন।',
  chooseBirthDate: 'তার জন্মতারিখ দিন।',
  since1900: '১৯০০ সাল বা তার পরের জন্মতারিখ দিন।',
};

export const t = both({ en, bn });
