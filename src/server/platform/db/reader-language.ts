import { sql, type RawBuilder } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { Db } from './database.ts';
import { named } from './named.ts';

/**
 * Returns SQL for the language in which a user is written to: the user's own choice, otherwise the club's. `table` is `users` or its alias.
 */
export const readerLanguage = (table: string) =>
  sql<Language>`coalesce(${sql.ref(`${table}.language`)}, (select language from club_settings), 'en')`;

async function find(db: Db, name: string, isThem: RawBuilder<unknown>): Promise<Language> {
  const { rows } = await named(
    name,
    sql<{ language: Language }>`
      select ${readerLanguage('u')} as language from (select 1) one left join users u on ${isThem}`,
  ).execute(db);
  return rows[0]?.language ?? 'en';
}

/** Returns the language for messages to this email address; the club's when no user has the address. */
export function findLanguageByEmail(db: Db, email: string): Promise<Language> {
  return find(db, 'find-language', sql`u.email = ${email}::text`);
}

export function findLanguageOfUser(db: Db, userId: string): Promise<Language> {
  return find(db, 'find-language-of-user', sql`u.id = ${userId}::uuid`);
}
