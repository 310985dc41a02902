import * as z from 'zod/mini';
import { endpoint, idParams } from '../endpoint.ts';
import { household } from './households.ts';

export const handOverHousehold = endpoint({
  method: 'PATCH',
  path: '/household',
  summary: 'Ask another adult of the household to pay from now on; null takes the question back',
  access: { who: 'payer' },
  body: z.object({ payer_id: z.nullable(z.uuid()) }),
  response: household,
  refusals: ['not-found'],
});

export const answerToPay = endpoint({
  method: 'POST',
  path: '/household/payer',
  summary: 'Answer whether one pays for the household from now on, who was asked to',
  access: { who: 'signed-in' },
  body: z.object({ accepts: z.boolean() }),
  response: household,
  refusals: ['not-found'],
});

export const askSomebodyToPay = endpoint({
  method: 'POST',
  path: '/memberships/households/{id}/payer',
  summary: 'Ask an adult of a household to pay for it from now on, as where who pays cannot be reached',
  access: { who: 'admin' },
  params: idParams,
  body: z.object({ payer_id: z.uuid() }),
  response: z.void(),
  status: 204,
  refusals: ['not-found'],
});

export const foreseeLeaving = endpoint({
  method: 'GET',
  path: '/household/people/{id}/leaving',
  summary:
    'What becomes of somebody’s unpaid bookings if they leave their household: those that cost more or less, and those that end',
  access: { who: 'household-person', person: ({ params }) => params.id },
  params: idParams,
  response: z.object({
    /** How many of the bookings will cost the public price; `ends` is how many will end. */
    costs: z.int(),
    ends: z.int(),
    /** Only the person and the staff see these bookings. Prices are in taka; `to` is null when the booking ends. */
    bookings: z.array(
      z.object({
        court: z.string(),
        court_bn: z.nullable(z.string()),
        date: z.string(),
        slots: z.array(z.string()),
        from: z.number(),
        to: z.nullable(z.number()),
      }),
    ),
  }),
  refusals: ['not-found'],
});

export type Leaving = z.output<typeof foreseeLeaving.response>;
