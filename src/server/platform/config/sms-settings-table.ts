import type { Setting } from './setting.ts';

/** The settings of text messages. */
export const SMS_SETTINGS = {
  SMS_URL: {
    fallback: '',
    about:
      'With SMS_FIELDS and SMS_SENT, the club sends text messages by any gateway (docs/phones-and-screens.md): its address, https.',
  },
  SMS_METHOD: { fallback: 'POST', about: "'POST' or 'GET': how the gateway wants to be asked." },
  SMS_FORMAT: {
    fallback: 'form',
    about: "'form' or 'json': how the fields are sent; with GET they stand in the address.",
  },
  SMS_FIELDS: {
    fallback: '',
    about:
      'What the gateway is sent, such as api_key=…&number={to}&message={text}: {to} is 8801…, {local} is 01…, {id} is the same at each attempt.',
  },
  SMS_SENT: {
    fallback: '',
    about: 'A text that stands in the answer of the gateway when it took the message.',
  },
  SMS_REFUSED: {
    fallback: '',
    about: 'A text that stands in its answer when it did not; the message is then not sent again.',
  },
  SMS_DAILY_PARTS: { fallback: '200', about: 'Parts of text messages that the club pays for in a day.' },
  SMS_PERSON_PARTS: { fallback: '6', about: 'Parts of text messages that one person gets in a day.' },
  SMS_LANGUAGE: {
    fallback: '',
    about:
      "'bn' or 'en' if all text messages must be in it, as some senders demand; otherwise each is in the language of its reader.",
  },
} as const satisfies Record<string, Setting>;
