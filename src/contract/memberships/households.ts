import { t } from '#texts/households.js';
import * as z from 'zod/mini';
import { endpoint, idParams } from '../endpoint.ts';
import { atMost, accountEmail } from '../fields.ts';
import { requiredName } from '../people/names.ts';
import { say } from '../say.ts';

/** Returns the sentence that a parent agrees to, in the current language. It is stored in the wording that they read. */
export const consentWords = (): string => t.consent;

/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 14;

const EARLIEST_BIRTH = '1900-01-01';

const bornOn = z.iso.date({ error: () => t.chooseBirthDate, abort: true }).check(
  z.refine(
    (date) => date >= EARLIEST_BIRTH,
    say(() => t.since1900),
  ),
);

/** A child, as the parent describes them. */
export const childFields = z.object({
  name: requiredName(100),
  born_on: bornOn,
  consent: z.literal(
    true,
    say(() => t.pleaseAgree),
  ),
});
export type ChildFields = z.output<typeof childFields>;

/** The fields that a form reads before it changes a child. */
export const childRead = z.pick(childFields, { name: true, born_on: true });

const tierName = z.object({ name: z.string(), name_bn: z.nullable(z.string()) });

const person = z.object({
  _id: z.uuid(),
  /** Their name, or their email if they gave none. */
  name: z.string(),
  photoURL: z.nullable(z.string()),
  is_payer: z.boolean(),
  is_you: z.boolean(),
  /** Whether the payer has asked them to pay from now on; absent when a server of the previous release answers. */
  is_asked_to_pay: z.optional(z.boolean()),
  /**
   * The first day of the membership that they share, if they were added to one that already runs: they share that one only once their dues
   * are paid. Absent when they share everything.
   */
  shares_from: z.optional(z.string()),
});
export type HouseholdPerson = z.output<typeof person>;

const child = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Age in years; null until the payer agrees that the club keeps the birth date. */
  age: z.nullable(z.int()),
  /** Only the person who agreed can read it; null for a payer who still has to agree. */
  born_on: z.optional(z.nullable(z.string())),
  /**
   * Whether the caller is responsible for the child: they agreed, or they pay and no one has agreed. Absent when a server of the previous
   * release answers.
   */
  is_yours: z.optional(z.boolean()),
  /** The same as for a person who was added to a membership that already runs. */
  shares_from: z.optional(z.string()),
  awaits_consent: z.boolean(),
});
export type HouseholdChild = z.output<typeof child>;

export const household = z.object({
  /** The payer comes first; a person without a household is alone in the list. */
  people: z.array(person),
  children: z.array(child),
  /** Whether the caller pays, or would pay if they bought a membership. */
  is_payer: z.boolean(),
  /** The most people, including children, who may share it under `tier`. `tier` is null when no tier on sale is for several people. */
  most_people: z.int(),
  tier: z.nullable(tierName),
  /** Open invitations; only the payer sees them. */
  invitations: z.array(z.object({ _id: z.uuid(), email: z.string(), until: z.string() })),
  /** Invitations to the caller, found by the email of their account. */
  invited: z.array(z.object({ token: z.string(), by: z.string() })),
});
export type Household = z.output<typeof household>;

export const getHousehold = endpoint({
  method: 'GET',
  path: '/household',
  summary: 'Who shares one’s membership, and who was invited to',
  access: { who: 'signed-in' },
  response: household,
});

export const inviteToHousehold = endpoint({
  method: 'POST',
  path: '/household/invitations',
  summary:
    'Invite an adult by e-mail to share the membership; the answer does not say whether the club knows them',
  access: { who: 'payer' },
  body: z.object({ email: accountEmail }),
  response: z.object({
    /** True when they had already been invited, and get the email again. */
    is_again: z.boolean(),
    /** The link to hand over; null when the club sends it. */
    address: z.nullable(z.string()),
  }),
  status: 201,
  refusals: ['too-many-people', 'too-many-requests', 'email-unconfirmed'],
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/household/invitations/{id}',
  summary: 'Take an invitation back: its link ends',
  access: { who: 'payer' },
  params: idParams,
  response: z.void(),
  status: 204,
});

const lookBody = z.object({ token: z.string().check(atMost(400)) });

/** The most children in one call: no membership is for more people. */
const MOST_CHILDREN = 12;

const joinBody = z.extend(lookBody, {
  /** For each child that the caller is responsible for: it moves to the new household, or its name and birth date are deleted. */
  children: z.optional(
    z.array(z.object({ id: z.uuid(), comes: z.boolean() })).check(z.maxLength(MOST_CHILDREN)),
  ),
});

export const lookAtInvitation = endpoint({
  method: 'POST',
  path: '/household/joins/look',
  summary: 'Who invites, and for which membership; the signed token is the permission',
  access: { who: 'everyone' },
  body: lookBody,
  response: z.object({
    /** The first name of the payer. */
    by: z.string(),
    tier: z.nullable(tierName),
    until: z.string(),
  }),
  refusals: ['not-found'],
});
export type Invitation = z.output<typeof lookAtInvitation.response>;

export const joinHousehold = endpoint({
  method: 'POST',
  path: '/household/joins',
  summary: 'Accept an invitation to one’s own e-mail: one leaves an own household that has no membership',
  access: { who: 'signed-in' },
  body: joinBody,
  response: household,
  refusals: [
    'not-found',
    'forbidden',
    'email-unconfirmed',
    'too-many-people',
    'has-membership',
    'payer-stays',
    'affected-changed',
    'too-many-requests',
  ],
});

export const removeFromHousehold = endpoint({
  method: 'DELETE',
  path: '/household/people/{id}',
  summary:
    'Leave a household, or take somebody out of it: window, price and limits follow at once, for what is not paid, too',
  access: { who: 'household-person', person: ({ params }) => params.id },
  params: idParams,
  response: z.void(),
  status: 204,
  refusals: ['not-found', 'payer-stays'],
});

export const addChild = endpoint({
  method: 'POST',
  path: '/household/children',
  summary: 'Add a child, with the consent of who pays',
  access: { who: 'payer' },
  body: childFields,
  response: household,
  status: 201,
  refusals: ['too-many-people'],
});

export const updateChild = endpoint({
  method: 'PATCH',
  path: '/household/children/{id}',
  summary: 'Correct what is kept of a child whom one has agreed to, or agree to it',
  access: { who: 'signed-in' },
  params: idParams,
  body: childFields,
  response: household,
  refusals: ['not-found', 'forbidden', 'changed-meanwhile'],
});

export const removeChild = endpoint({
  method: 'DELETE',
  path: '/household/children/{id}',
  summary: 'Take a child out of the household: name and birth date go at once',
  access: { who: 'signed-in' },
  params: idParams,
  response: z.void(),
  status: 204,
  refusals: ['not-found', 'forbidden'],
});
