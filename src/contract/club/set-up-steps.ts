import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** What a new club does first, in this order; `cards` means that members can pay in any way. */
export const setUpStep = z.enum(['name', 'courts', 'hours', 'mail', 'cards', 'second-admin']);
export type SetUpStep = z.output<typeof setUpStep>;

/** How many of the starter examples are still unchanged. */
const starterCounts = z.object({ courts: z.number(), coupons: z.number(), announcements: z.number() });
export type StarterCounts = z.output<typeof starterCounts>;

const setUp = z.object({
  steps: z.array(z.object({ step: setUpStep, done: z.boolean() })),
  /** Examples that no one has changed, so they can be deleted in one go. */
  starter: starterCounts,
  /** The ids of these examples. */
  examples: z.array(z.uuid()),
  /** Whether an admin has dismissed the list. */
  dismissed: z.boolean(),
});
export type SetUp = z.output<typeof setUp>;

export const getSetUpSteps = endpoint({
  method: 'GET',
  path: '/set-up-steps',
  summary: 'What a new club does first, and what of it is done',
  access: { who: 'admin' },
  response: setUp,
});

export const dismissSetUpSteps = endpoint({
  method: 'DELETE',
  path: '/set-up-steps',
  summary: 'Put the list away',
  access: { who: 'admin' },
  response: z.void(),
  status: 204,
});

export const deleteStarterClub = endpoint({
  method: 'DELETE',
  path: '/starter-club',
  summary:
    'Delete the courts, coupons and announcements that the site came with, unless they were changed, booked or used',
  access: { who: 'admin' },
  recent: true,
  response: z.object({
    deleted: starterCounts,
    /** The names of the examples that stay because they were booked or used. */
    kept: z.array(z.string()),
  }),
});
