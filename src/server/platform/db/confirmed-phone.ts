import { sql } from 'kysely';

/**
 * Returns what an update of `users` sets beside a number: nobody has shown that another one is theirs. The columns are those
 * of the row before.
 */
export const phoneConfirmation = (phone: string | null) => ({
  phone_confirmed_at: sql<Date | null>`case when phone is not distinct from ${phone}::text then phone_confirmed_at end`,
});
