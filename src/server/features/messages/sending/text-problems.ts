/** These are kept as the problem of a text message; admins read what they mean. */
export const NO_NUMBER = 'no-number';
export const NO_ANSWER = 'no-answer';
export const USED_UP = 'used-up';
