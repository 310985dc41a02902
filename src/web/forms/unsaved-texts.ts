import { both } from '#contract/language.ts';

const en = {
  leaveWithoutSaving: 'Leave without saving?',
  wouldBeLost: 'What you typed is not saved and would be lost.',
  discardChanges: 'Discard changes',
  keepEditing: 'Keep editing',
};

const bn: typeof en = {
  leaveWithoutSaving: 'সংরক্ষণ না করেই চলে যাবেন?',
  wouldBeLost: 'যা লিখেছেন তা সংরক্ষণ হয়নি, হারিয়ে যাবে।',
  discardChanges: 'পরিবর্তন বাদ দিন',
  keepEditing: 'লেখা চালিয়ে যান',
};

export const t = both({ en, bn });
