import * as z from 'zod/mini';
import { booking } from '../bookings/bookings.ts';
import { endpoint } from '../endpoint.ts';
import { accountEmail } from '../fields.ts';
import { notification } from '../messages/messages.ts';
import { payment } from '../payments/payments.ts';
import { pictureText } from '../club/pictures.ts';
import { household } from '../memberships/households.ts';
import { user } from '../people/users.ts';

/** Returns everything that the club keeps about a person; only the sign-in service knows where they are signed in. */
export const getAccountData = endpoint({
  method: 'GET',
  path: '/account/data',
  summary: 'Everything that the club keeps about the caller, to download',
  access: { who: 'signed-in' },
  response: z.object({
    profile: user,
    /** All bookings whatever their status, newest first. */
    bookings: z.array(booking),
    payments: z.array(payment),
    /** The messages that they received, newest first. */
    notifications: z.array(notification),
    /** The people who share a membership with them. Absent when they have never shared one. */
    household: z.optional(household),
    /** The children for whom they pay, and the consent given for each. */
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
    /** The membership card, and when it was last shown. */
    card: z.optional(
      z.nullable(z.object({ code: z.string(), made_at: z.string(), shown_at: z.nullable(z.string()) })),
    ),
  }),
});

/** The most bytes of a photo; one of 256 × 256 pixels needs a third of that. */
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

/** The person types their email as confirmation, because no one types it by accident. */
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
