import { sql } from 'kysely';

/**
 * Returns the columns that an update of `users` sets together with the phone number: a changed number is unconfirmed. `phone` in the SQL is
 * the value before the update.
 */
export const phoneConfirmation = (phone: string | null) => ({
  phone_confirmed_at: sql<Date | null>`case when phone is not distinct from ${phone}::text then phone_confirmed_at end`,
});
