import { sql } from 'kysely';

/**
 * Returns SQL for the Bangla name of a booking's court; `bookings` is the table or its alias. The result is null if the court's English
 * name has changed since.
 */
export const courtInBangla = (bookings: string) => sql<string | null>`(
  select named.type_bn from courts named where named.id = ${sql.ref(`${bookings}.court_id`)}
    and named.type = ${sql.ref(`${bookings}.court_type`)})`;

/** Returns the same for a list: the club has few courts, so PostgreSQL reads them once for all rows. */
export const courtsInBangla = (bookings: string) => sql<string | null>`(
  (select jsonb_object_agg(named.id || ' ' || named.type, named.type_bn) from courts named where named.type_bn is not null)
    ->> (${sql.ref(`${bookings}.court_id`)} || ' ' || ${sql.ref(`${bookings}.court_type`)}))`;
