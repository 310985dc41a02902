import { t } from '#texts/notifications.js';
import * as z from 'zod/mini';
import { clubDate } from '../clock/club-date.ts';
import { endpoint, idParams, pageQuery, searchQuery } from '../endpoint.ts';
import { atMost } from '../fields.ts';
import { taka } from '../money/money.ts';

/** What a person may do without. E-mails about money and about signing in come always. */
export const mailGroup = z.enum(['bookings', 'reminders', 'offers', 'requests']);
export type MailGroup = z.output<typeof mailGroup>;
export const MAIL_GROUPS = mailGroup.options;

/** The ways by which a person is told, beside the bell. */
const messageChannel = z.enum(['mail', 'push', 'sms']);
export type MessageChannel = z.output<typeof messageChannel>;

/** Something that a person was told under the bell. */
export const notification = z.object({
  _id: z.uuid(),
  at: z.string(),
  title: z.string(),
  text: z.string(),
  /** The page of the site that it is about; null where there is none. */
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

/** More than anybody counts under a bell. */
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
    /** Absent: all. */
    ids: z.optional(z.array(z.uuid()).check(z.maxLength(100))),
    read: z._default(z.boolean(), true),
  }),
  response: z.void(),
  status: 204,
});

export const messageChoices = z.object({
  /** Whether e-mails of the group are wanted. */
  mail: z.record(mailGroup, z.boolean()),
  /** Whether the person's devices are to tell of the group. */
  push: z.record(mailGroup, z.boolean()),
  /** Whether text messages of the group are wanted. */
  sms: z.record(mailGroup, z.boolean()),
  /** Where they go; null where the account has no e-mail. */
  email: z.nullable(z.string()),
  /** False: the owner has not shown that the address is theirs, so nothing goes there. */
  is_confirmed: z.boolean(),
  /** False: the club sends no e-mails. */
  can_mail: z.boolean(),
  /** Where text messages go; a node of the release before says nothing of them. */
  texts: z.optional(
    z.object({
      /** +8801XXXXXXXXX; null: the profile has no number. */
      phone: z.nullable(z.string()),
      /** False: its owner has not shown that it is theirs, so nothing goes there. */
      is_confirmed: z.boolean(),
      /** False: the club sends no text messages. */
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

/** What a link of an e-mail, or of a text message, is for. */
export const linkPurpose = z.enum(['accept', 'cancel', 'unsubscribe', 'phone']);
export type LinkPurpose = z.output<typeof linkPurpose>;

const linkParams = z.object({ token: z.string().check(atMost(400)) });

/** What the page of such a link shows before anything is done. */
export const mailLink = z.object({
  purpose: linkPurpose,
  /** `accept` and `cancel` have it. */
  booking: z.optional(
    z.object({
      court_type: z.string(),
      court_type_bn: z.optional(z.string()),
      date: clubDate,
      slots: z.array(z.string()),
      total_price: z.number(),
    }),
  ),
  /** Why it cannot be done, or not any more; null where it can. */
  refusal: z.nullable(z.string()),
  /** `accept`: until when. */
  until: z.optional(z.string()),
  /** `cancel` of a paid booking: what is given back, in taka, and of what part. */
  refund: z.optional(
    z.object({ amount: z.number(), percent: z.number(), gone_back: z.optional(z.number()) }),
  ),
  /** `unsubscribe`: of which e-mails. */
  group: z.optional(mailGroup),
  /** `phone`: the number that it confirms, +8801XXXXXXXXX. */
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
  /** The refund that the person saw, in taka, where a paid booking is cancelled. */
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

/** Which messages the admins look at: e-mails, or text messages. */
export const letterChannel = z.enum(['mail', 'sms']);
export type LetterChannel = z.output<typeof letterChannel>;
const channelQuery = { channel: z._default(letterChannel, 'mail') };

/** An e-mail or a text message of the club, as its admins see it. */
export const email = z.object({
  _id: z.uuid(),
  /** Absent: a node of the release before, which has e-mails only. */
  channel: z.optional(letterChannel),
  at: z.string(),
  title: z.string(),
  /** Which booking, in one line; '' where it is about none. */
  about: z.string(),
  user_name: z.string(),
  user_email: z.string(),
  state: deliveryState,
  attempts: z.number(),
  /** The e-mail is tried next at this moment, or was sent or given up then. */
  when: z.nullable(z.string()),
  /** What the mail server, or the gateway, said at the last attempt. */
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
