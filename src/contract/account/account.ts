import * as z from 'zod/mini';
import { booking } from '../bookings/bookings.ts';
import { endpoint } from '../endpoint.ts';
import { accountEmail } from '../fields.ts';
import { notification } from '../messages/messages.ts';
import { payment } from '../payments/payments.ts';
import { pictureText } from '../club/pictures.ts';
import { household } from '../memberships/households.ts';
import { user } from '../people/users.ts';

/** All that the club keeps of a person; where they are signed in is the sign-in service's to tell. */
export const getAccountData = endpoint({
  method: 'GET',
  path: '/account/data',
  summary: 'Everything that the club keeps about the caller, to download',
  access: { who: 'signed-in' },
  response: z.object({
    profile: user,
    /** Whatever became of them, newest first. */
    bookings: z.array(booking),
    payments: z.array(payment),
    /** What they were told, newest first. */
    notifications: z.array(notification),
    /** Who shares a membership with them; absent: nobody ever did. */
    household: z.optional(household),
    /** The children for whom they pay, with what they have agreed to. */
    children: z.optional(
      z.array(
        z.object({
          name: z.string(),
          born_on: z.nullable(z.string()),
          consent_at: z.nullable(z.string()),
          consent_words: z.nullable(z.string()),
        }),
      ),
    ),
    /** Their card, and when it was last shown. */
    card: z.optional(
      z.nullable(z.object({ code: z.string(), made_at: z.string(), shown_at: z.nullable(z.string()) })),
    ),
  }),
});

/** The most bytes of a photo; one of 256 × 256 pixels has a third of that. */
export const MAX_PHOTO_BYTES = 60_000;

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/account/photo',
  summary: 'Keep a photo for the caller (JPEG, PNG or WebP in Base64); its address is for the profile',
  access: { who: 'signed-in' },
  bodyLimit: 96 * 1024,
  body: z.object({ photo: pictureText('photo', MAX_PHOTO_BYTES) }),
  response: z.object({ photoURL: z.string() }),
  status: 201,
});

/** The e-mail is typed by the person, as a word that nobody says by accident. */
export const deleteAccountBody = z.object({ email: accountEmail });

export const removeOwnUser = endpoint({
  method: 'POST',
  path: '/account/deletion',
  summary: 'Remove the caller’s own account: sign-in ends, open bookings are cancelled, records stay',
  access: { who: 'signed-in' },
  recent: true,
  body: deleteAccountBody,
  response: z.void(),
  status: 204,
  refusals: ['last-admin', 'payer-stays'],
});
