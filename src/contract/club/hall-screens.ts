import * as z from 'zod/mini';
import { endpoint, idParams } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { PAGES } from '../pages.ts';

export const MAX_HALL_SCREENS = 20;

const hallScreenFields = z.object({
  /** A name that only admins read: `Entrance`. */
  name: requiredText(60),
  /** Whether the screen shows the first names of those who play. */
  shows_names: z._default(z.boolean(), false),
});
export type HallScreenFields = z.output<typeof hallScreenFields>;

const hallScreen = z.object({
  _id: z.uuid(),
  name: z.string(),
  shows_names: z.boolean(),
  made_at: z.string(),
  /** When the screen last requested the day, to the minute; null until it first does. */
  seen_at: z.nullable(z.string()),
});
export type HallScreen = z.output<typeof hallScreen>;

export const listHallScreens = endpoint({
  method: 'GET',
  path: '/hall-screens',
  summary: 'The screens in the hall, newest first; those that were turned off are left out',
  access: { who: 'admin' },
  response: z.array(hallScreen),
});

export const createHallScreen = endpoint({
  method: 'POST',
  path: '/hall-screens',
  summary: 'Add a screen; its address is answered this once',
  access: { who: 'admin' },
  recent: true,
  body: hallScreenFields,
  response: z.extend(hallScreen, { address: z.string() }),
  status: 201,
});
export type NewHallScreen = z.output<typeof createHallScreen.response>;

export const endHallScreen = endpoint({
  method: 'DELETE',
  path: '/hall-screens/{id}',
  summary: 'Turn a screen off; its address shows nothing any more',
  access: { who: 'admin' },
  params: idParams,
  response: z.void(),
  status: 204,
  refusals: ['not-found'],
});

export const hallPage = (key: string) => PAGES.hall.replace(':key', encodeURIComponent(key));
