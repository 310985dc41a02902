import { sql, type RawBuilder } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { Db } from './database.ts';
import { named } from './named.ts';

/** The language in which somebody is written to, of a row of `users`: the one that they chose, or else the club's. */
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

/** Returns the language in which the owner of an e-mail is written to; the club's where it knows nobody by it. */
export function findLanguageByEmail(db: Db, email: string): Promise<Language> {
  return find(db, 'find-language', sql`u.email = ${email}::text`);
}

/** Returns the language in which a user is written to. */
export function findLanguageOfUser(db: Db, userId: string): Promise<Language> {
  return find(db, 'find-language-of-user', sql`u.id = ${userId}::uuid`);
}
