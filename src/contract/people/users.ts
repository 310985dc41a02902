import { t } from '#texts/users.js';
import * as z from 'zod/mini';
import { endpoint, pageQuery, searchQuery } from '../endpoint.ts';
import { atMost, accountEmail, imageUrlOrNone } from '../fields.ts';
import { language } from '../language-field.ts';
import { optionalName, requiredName } from './names.ts';
import { phoneOrNone } from './phone.ts';
import { say } from '../say.ts';

export const role = z.enum(['user', 'member', 'staff', 'admin']);
export type Role = z.output<typeof role>;

export const user = z.object({
  _id: z.uuid(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  email: z.string(),
  role,
  created_at: z.string(),
  /** When the user became a member; null when they are not one yet. */
  updated_at: z.nullable(z.string()),
  /** The number, +8801XXXXXXXXX. Only the answer about a single profile has it, and only if there is one. */
  phone: z.optional(z.string()),
  /** The language of messages to this person. Only the answer about a single profile has it, and only if they have chosen one. */
  language: z.optional(language),
});
export type User = z.output<typeof user>;

/** The order of a list of people: newest first, or by name. A person without a name is sorted by email. */
const userSort = z._default(
  z.enum(
    ['newest', 'name'],
    say(() => t.chooseSort),
  ),
  'newest',
);
export type UserSort = z.output<typeof userSort>;

const emailParams = z.object({ email: accountEmail });

const ownEmail = {
  who: 'self-or-admin',
  email: (parts: { params: { email: string } }) => parts.params.email,
} as const;

/**
 * The browser calls this after a registration to record the profile of the signed-in account. The server ignores `role` and `created_at`.
 */
export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  summary: 'Record the profile of the signed-in account',
  access: { who: 'self', email: (parts) => parts.body.email },
  body: z.object({
    displayName: optionalName,
    photoURL: z._default(imageUrlOrNone, null),
    email: accountEmail,
    role: z.optional(z.string().check(atMost(100))),
    created_at: z.optional(z.string().check(atMost(100))),
    /** The language of the page on which they register; if absent, it stays unchanged. */
    language: z.optional(language),
  }),
  response: user,
  status: 201,
});

export const getUserRole = endpoint({
  method: 'GET',
  path: '/user/role/{email}',
  summary: 'The role of a person',
  access: ownEmail,
  params: emailParams,
  /** `is_held` means that the club was restored from a backup, and no deadline expires until its payments have been compared. */
  response: z.object({ role, is_held: z.optional(z.literal(true)) }),
});

export const getUser = endpoint({
  method: 'GET',
  path: '/users/{email}',
  summary: 'The profile of a person',
  access: ownEmail,
  params: emailParams,
  response: user,
});

/** The fields that people can change in their own profile. */
export const profileFields = z.object({
  displayName: requiredName(200),
  photoURL: imageUrlOrNone,
  /** The mobile number. Empty or null removes it; if absent, it stays unchanged. */
  phone: z.optional(phoneOrNone),
  /** The language of emails and calendars. Null means the club’s language; if absent, it stays unchanged. */
  language: z.optional(z.nullable(language)),
});

/** The fields that the form reads before it changes a profile. */
export const profileRead = z.pick(profileFields, { displayName: true, photoURL: true, phone: true });

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/users/{email}',
  summary: 'Change one’s own name, photo, mobile number and language',
  access: { who: 'self', email: (parts) => parts.params.email },
  params: emailParams,
  /** Absent fields stay unchanged. */
  body: z.partial(profileFields),
  response: user,
  refusals: ['changed-meanwhile'],
});

/** Lets an admin decide who works at the desk. Admins are made with `npm run club -- grant-admin`, and cannot be changed here. */
export const changeRole = endpoint({
  method: 'PATCH',
  path: '/users/{email}/role',
  summary: 'Make a person staff, or a member',
  access: { who: 'admin' },
  recent: true,
  params: emailParams,
  body: z.object({
    role: z.enum(
      ['member', 'staff'],
      say(() => t.chooseRole),
    ),
  }),
  response: user,
  refusals: ['role-fixed', 'email-unconfirmed'],
});

/** Counts the bookings that removing the account would release, to show them before the admin confirms. */
export const countHeldBookings = endpoint({
  method: 'GET',
  path: '/users/{email}/held',
  summary: 'How many pending and approved bookings a person has, and how many slots they hold',
  access: { who: 'admin' },
  params: emailParams,
  response: z.object({ bookings: z.number(), slots: z.number() }),
});
export type HeldBookings = z.output<typeof countHeldBookings.response>;

export const removeUser = endpoint({
  method: 'DELETE',
  path: '/users/{email}',
  summary: 'Remove an account: sign-in ends, open bookings are cancelled, records stay',
  access: { who: 'admin' },
  recent: true,
  params: emailParams,
  response: z.void(),
  status: 204,
  refusals: ['own-account', 'last-admin', 'payer-stays'],
});

/**
 * Lets an admin make a link for a person who forgot their password, when the club cannot send emails. The link is shown only once, because
 * only its hash is stored.
 */
export const makeResetLink = endpoint({
  method: 'POST',
  path: '/users/{email}/reset-link',
  summary: 'Make a one-time link by which a person sets a new password; earlier links end',
  access: { who: 'admin' },
  recent: true,
  params: emailParams,
  response: z.object({ address: z.string(), expires_at: z.string() }),
  status: 201,
  refusals: ['not-found', 'hosted-sign-in'],
});
export type ResetLink = z.output<typeof makeResetLink.response>;

/** Lets an admin end all sessions of an account that another person may have accessed. */
export const endSessionsOf = endpoint({
  method: 'POST',
  path: '/users/{email}/end-sessions',
  summary: 'End every session of a person: they have to sign in again',
  access: { who: 'admin' },
  recent: true,
  params: emailParams,
  response: z.object({ sessions: z.number() }),
  refusals: ['not-found', 'own-account', 'hosted-sign-in'],
});

export const listMembers = endpoint({
  method: 'GET',
  path: '/all-members',
  summary: 'Members, newest first or by name; search by name',
  access: { who: 'admin' },
  query: z.object({ sort: userSort, ...pageQuery, ...searchQuery }),
  response: z.array(user),
  paged: true,
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/all-users',
  summary: 'Everybody, or all of one role, newest first or by name; search by name or e-mail',
  access: { who: 'admin' },
  query: z.object({ sort: userSort, role: z.optional(role), ...pageQuery, ...searchQuery }),
  response: z.array(user),
  paged: true,
});

/** Counts the people in All Users and in Manage Members, for the admin's profile page. */
export const countUsers = endpoint({
  method: 'GET',
  path: '/usersCount',
  summary: 'How many people the club has, and how many of them are members',
  access: { who: 'admin' },
  response: z.object({ users: z.number(), members: z.number() }),
});

/** Makes the signed-in account the first admin, with the one-time link that `npm start` prints. */
export const redeemSetUpLink = endpoint({
  method: 'POST',
  path: '/set-up',
  summary: 'Become the first admin with the one-time set-up link',
  access: { who: 'signed-in' },
  recent: true,
  body: z.object({ token: z.string().check(z.minLength(1), atMost(200)) }),
  response: z.object({ role }),
  refusals: ['set-up-done', 'not-found', 'password-too-short'],
});
