import { formatDigits } from '#contract/numbers.ts';

/** Returns the club's phone number as people read it; a link to it has the digits as they are set. */
export const formatClubPhone = (phone: string): string => formatDigits(phone);
