import { both } from '../language.ts';
import { formatNumber } from '../numbers.ts';

const en = {
  askForDays: (most: number) => `Please ask for 1 to ${most} days.`,
};

const bn: typeof en = {
  askForDays: (most) => `১ থেকে ${formatNumber(most)} দিন চাইতে হবে।`,
};

export const t = both({ en, bn });
