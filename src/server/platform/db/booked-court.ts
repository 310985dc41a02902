import { sql } from 'kysely';

/** What a booking's court is called in Bangla, of a row of `bookings`; null where it has another English name since. */
export const courtInBangla = (bookings: string) => sql<string | null>`(
  select named.type_bn from courts named where named.id = ${sql.ref(`${bookings}.court_id`)}
    and named.type = ${sql.ref(`${bookings}.court_type`)})`;

/** Returns the same for the rows of a list: the club's courts are few, and they are read once. */
export const courtsInBangla = (bookings: string) => sql<string | null>`(
  (select jsonb_object_agg(named.id || ' ' || named.type, named.type_bn) from courts named where named.type_bn is not null)
    ->> (${sql.ref(`${bookings}.court_id`)} || ' ' || ${sql.ref(`${bookings}.court_type`)}))`;
