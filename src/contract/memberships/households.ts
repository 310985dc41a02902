import { t } from '#texts/households.js';
import * as z from 'zod/mini';
import { endpoint, idParams } from '../endpoint.ts';
import { atMost, accountEmail } from '../fields.ts';
import { requiredName } from '../people/names.ts';
import { say } from '../say.ts';

/** What a parent agrees to, in the language at work; it is kept as they have read it. */
export const consentWords = (): string => t.consent;

/** An invitation can be accepted for so many days. */
export const INVITATION_DAYS = 14;

const EARLIEST_BIRTH = '1900-01-01';

const bornOn = z.iso.date({ error: () => t.chooseBirthDate, abort: true }).check(
  z.refine(
    (date) => date >= EARLIEST_BIRTH,
    say(() => t.since1900),
  ),
);

/** A child as their parent tells of them. */
export const childFields = z.object({
  name: requiredName(100),
  born_on: bornOn,
  consent: z.literal(
    true,
    say(() => t.pleaseAgree),
  ),
});
export type ChildFields = z.output<typeof childFields>;

/** What a form reads of a child before it is changed. */
export const childRead = z.pick(childFields, { name: true, born_on: true });

const tierName = z.object({ name: z.string(), name_bn: z.nullable(z.string()) });

const person = z.object({
  _id: z.uuid(),
  /** Their e-mail where they gave no name. */
  name: z.string(),
  photoURL: z.nullable(z.string()),
  is_payer: z.boolean(),
  is_you: z.boolean(),
  /** Who pays has asked them to pay from now on; a server of the release before asks nobody. */
  is_asked_to_pay: z.optional(z.boolean()),
  /** They were added to what runs: they share it once their dues are paid, and else what begins on this day. Absent: all of it. */
  shares_from: z.optional(z.string()),
});
export type HouseholdPerson = z.output<typeof person>;

const child = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Years; null: who pays has not agreed yet that the club keeps the birth date. */
  age: z.nullable(z.int()),
  /** Who agreed alone reads it; who pays and has to agree yet reads null. */
  born_on: z.optional(z.nullable(z.string())),
  /** The caller keeps the child: they agreed, or pay and nobody has agreed. A server of the release before does not say. */
  is_yours: z.optional(z.boolean()),
  /** A child shares what runs as a person does who was added to it. */
  shares_from: z.optional(z.string()),
  awaits_consent: z.boolean(),
});
export type HouseholdChild = z.output<typeof child>;

export const household = z.object({
  /** The one who pays first; somebody without a household is alone. */
  people: z.array(person),
  children: z.array(child),
  /** The caller pays, or would if they bought a membership. */
  is_payer: z.boolean(),
  /** So many people may share it, children too, by this tier; null: none that the club sells is for several. */
  most_people: z.int(),
  tier: z.nullable(tierName),
  /** Who was invited and has not answered; only who pays reads it. */
  invitations: z.array(z.object({ _id: z.uuid(), email: z.string(), until: z.string() })),
  /** What the caller is invited to, by the e-mail of their account. */
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
    /** They had been invited before, and get the e-mail once more. */
    is_again: z.boolean(),
    /** The link to hand over; null: the club sends it. */
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

/** No membership is for more people. */
const MOST_CHILDREN = 12;

const joinBody = z.extend(lookBody, {
  /** What becomes of each child that the caller keeps: they come along, or name and birth date are deleted. */
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
    /** The first name of who pays. */
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
