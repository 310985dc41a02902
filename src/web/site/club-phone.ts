import { formatDigits } from '#contract/numbers.ts';

/** Returns the club's phone number for display. Links need the original digits. */
export const formatClubPhone = (phone: string): string => formatDigits(phone);
