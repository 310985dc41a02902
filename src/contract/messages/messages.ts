import { t } from '#texts/notifications.js';
import * as z from 'zod/mini';
import { clubDate } from '../clock/club-date.ts';
import { endpoint, idParams, pageQuery, searchQuery } from '../endpoint.ts';
import { atMost } from '../fields.ts';
import { taka } from '../money/money.ts';

/** The groups of messages that a person may turn off. Emails about money and about signing in are always sent. */
export const mailGroup = z.enum(['bookings', 'reminders', 'offers', 'requests']);
export type MailGroup = z.output<typeof mailGroup>;
export const MAIL_GROUPS = mailGroup.options;

/** The channels for messages, besides the bell. */
const messageChannel = z.enum(['mail', 'push', 'sms']);
export type MessageChannel = z.output<typeof messageChannel>;

/** A message to a person under the bell. */
export const notification = z.object({
  _id: z.uuid(),
  at: z.string(),
  title: z.string(),
  text: z.string(),
  /** The page of the site that the message is about, or null. */
  page: z.nullable(z.string()),
  read: z.boolean(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'What one was told of one’s own bookings, payments and work, newest first',
  access: { who: 'signed-in' },
  query: z.object(pageQuery),
  response: z.array(notification),
  paged: true,
});

/** The count under the bell stops here, because no one needs a higher one. */
export const MOST_UNREAD = 100;

export const countUnread = endpoint({
  method: 'GET',
  path: '/notifications/unread',
  summary: `How many of them one has not read, up to ${MOST_UNREAD}`,
  access: { who: 'signed-in' },
  response: z.object({ count: z.number() }),
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark some of them, or all up to now, as read or as unread',
  access: { who: 'signed-in' },
  body: z.object({
    /** The messages to mark; all when absent. */
    ids: z.optional(z.array(z.uuid()).check(z.maxLength(100))),
    read: z._default(z.boolean(), true),
  }),
  response: z.void(),
  status: 204,
});

export const messageChoices = z.object({
  /** Whether the person wants emails of each group. */
  mail: z.record(mailGroup, z.boolean()),
  /** Whether the person wants push messages of each group on their devices. */
  push: z.record(mailGroup, z.boolean()),
  /** Whether the person wants text messages of each group. */
  sms: z.record(mailGroup, z.boolean()),
  /** The address for the emails; null when the account has none. */
  email: z.nullable(z.string()),
  /** Whether the owner has confirmed the address; until then, no emails are sent to it. */
  is_confirmed: z.boolean(),
  /** Whether the club sends emails at all. */
  can_mail: z.boolean(),
  /** The settings for text messages; absent when a node of the previous release answers. */
  texts: z.optional(
    z.object({
      /** The number, +8801XXXXXXXXX; null when the profile has none. */
      phone: z.nullable(z.string()),
      /** Whether the owner has confirmed the number; until then, no text messages are sent to it. */
      is_confirmed: z.boolean(),
      /** Whether the club sends text messages at all. */
      can_send: z.boolean(),
    }),
  ),
});
export type MessageChoices = z.output<typeof messageChoices>;

export const getMessageChoices = endpoint({
  method: 'GET',
  path: '/message-choices',
  summary: 'Of what one is told by e-mail, on one’s devices and by text message',
  access: { who: 'signed-in' },
  response: messageChoices,
});

export const setMessageChoice = endpoint({
  method: 'PATCH',
  path: '/message-choices',
  summary: 'Be told of a group by e-mail or another channel, or do without',
  access: { who: 'signed-in' },
  body: z
    .object({ group: mailGroup, wanted: z.boolean(), channel: z._default(messageChannel, 'mail') })
    .check(
      z.refine(({ channel, group }) => channel !== 'sms' || group !== 'requests', {
        error: () => t.noTextsOfRequests,
      }),
    ),
  response: messageChoices,
});

export const linkPurpose = z.enum(['accept', 'cancel', 'unsubscribe', 'phone']);
export type LinkPurpose = z.output<typeof linkPurpose>;

const linkParams = z.object({ token: z.string().check(atMost(400)) });

/** The data that the page of such a link shows before anything is done. */
export const mailLink = z.object({
  purpose: linkPurpose,
  /** Present for `accept` and `cancel`. */
  booking: z.optional(
    z.object({
      court_type: z.string(),
      court_type_bn: z.optional(z.string()),
      date: clubDate,
      slots: z.array(z.string()),
      total_price: z.number(),
    }),
  ),
  /** Why the link's action is not possible, or no longer possible; null when it is. */
  refusal: z.nullable(z.string()),
  /** For `accept`: the deadline. */
  until: z.optional(z.string()),
  /** For `cancel` of a paid booking: the refund in taka, and the percentage of the price. */
  refund: z.optional(
    z.object({ amount: z.number(), percent: z.number(), gone_back: z.optional(z.number()) }),
  ),
  /** For `unsubscribe`: the group of emails. */
  group: z.optional(mailGroup),
  /** For `phone`: the number to confirm, +8801XXXXXXXXX. */
  phone: z.optional(z.string()),
});
export type MailLink = z.output<typeof mailLink>;

export const getMailLink = endpoint({
  method: 'GET',
  path: '/mail-links/{token}',
  summary: 'What a link of an e-mail would do; the signed token is the permission',
  access: { who: 'everyone' },
  params: linkParams,
  response: mailLink,
  refusals: ['not-found'],
});

export const followMailLink = endpoint({
  method: 'POST',
  path: '/mail-links/{token}',
  summary:
    'Do what a link of an e-mail is for: accept an offer, cancel a booking, unsubscribe, confirm a number',
  access: { who: 'everyone' },
  params: linkParams,
  /** The refund that the person saw, in taka, if the link cancels a paid booking. */
  body: z.object({ expected: z.optional(taka) }),
  response: z.object({ said: z.string() }),
  refusals: [
    'may-be-done',
    'not-found',
    'offer-expired',
    'not-cancellable',
    'refund-changed',
    'payment-busy',
    'price-changed',
  ],
});

export const askPhoneConfirmation = endpoint({
  method: 'POST',
  path: '/phone-confirmation',
  summary: 'Send a link by text message that confirms one’s mobile number',
  access: { who: 'signed-in' },
  response: z.void(),
  status: 204,
  refusals: ['too-many-requests', 'cannot-send'],
});

export const deliveryState = z.enum(['waiting', 'sent', 'failed', 'kept', 'late'], {
  error: () => t.chooseState,
});
export type DeliveryState = z.output<typeof deliveryState>;

export const letterChannel = z.enum(['mail', 'sms']);
export type LetterChannel = z.output<typeof letterChannel>;
const channelQuery = { channel: z._default(letterChannel, 'mail') };

/** An email or a text message of the club, as admins see it. */
export const email = z.object({
  _id: z.uuid(),
  /** Absent when a node of the previous release answers; it sends only emails. */
  channel: z.optional(letterChannel),
  at: z.string(),
  title: z.string(),
  /** The booking in one line; '' when the message is not about one. */
  about: z.string(),
  user_name: z.string(),
  user_email: z.string(),
  state: deliveryState,
  attempts: z.number(),
  /** When the next attempt is made, or when the message was sent or given up. */
  when: z.nullable(z.string()),
  /** The answer of the mail server or the SMS gateway to the last attempt. */
  problem: z.nullable(z.string()),
});
export type Email = z.output<typeof email>;

export const listLetters = endpoint({
  method: 'GET',
  path: '/letters',
  summary:
    'The e-mails, or the text messages, about bookings, payments and work, newest first, searched by name and e-mail',
  access: { who: 'admin' },
  query: z.object({ state: z.optional(deliveryState), ...channelQuery, ...pageQuery, ...searchQuery }),
  response: z.array(email),
  paged: true,
});

export const getLetter = endpoint({
  method: 'GET',
  path: '/letters/{id}',
  summary: 'An e-mail or a text message with its text; links that act for its person are left out',
  access: { who: 'admin' },
  params: idParams,
  query: z.object(channelQuery),
  response: z.extend(email, { text: z.string() }),
  refusals: ['not-found'],
});

export const sendLetterAgain = endpoint({
  method: 'POST',
  path: '/letters/{id}/send',
  summary: 'Send an e-mail or a text message that failed or was kept',
  access: { who: 'admin' },
  params: idParams,
  query: z.object(channelQuery),
  response: email,
  refusals: ['not-found', 'cannot-send'],
});
