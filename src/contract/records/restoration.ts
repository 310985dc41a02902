import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields.ts';

/** What a club that was restored from a backup still waits for. */
export const restoration = z.object({
  /**
   * The times of the backup and of the restore, while deadlines, the waiting list, reminders, renewals and refunds are held. Null when
   * nothing is held.
   */
  held: z.nullable(z.object({ taken_at: z.string(), restored_at: z.string() })),
  /** The periods in which payments to these providers, and refunds by them, are unknown. */
  gaps: z.array(z.object({ provider: z.string(), since: z.string(), until: z.string() })),
});
export type Restoration = z.output<typeof restoration>;

export const getRestoration = endpoint({
  method: 'GET',
  path: '/restoration',
  summary: 'What a restored club still waits for',
  access: { who: 'admin' },
  response: restoration,
});

export const goOn = endpoint({
  method: 'POST',
  path: '/restoration/go-on',
  summary:
    'Let a restored club go on, although not everything was compared; everybody gets a day for what was due',
  access: { who: 'admin' },
  response: restoration,
});

export const noteProviderChecked = endpoint({
  method: 'POST',
  path: '/restoration/checked',
  summary: 'Say what was found in a provider’s own records of the time that nobody knows of',
  access: { who: 'admin' },
  body: z.object({ provider: requiredText(40), note: requiredText(500) }),
  response: restoration,
  refusals: ['not-found'],
});
