import { t } from '#texts/users.js';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Language } from '#contract/language.ts';
import type { Role, updateUser, User, UserSort } from '#contract/people/users.ts';
import { phoneConfirmation } from '../../platform/db/confirmed-phone.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { contains } from '../../platform/db/search.ts';

const USER_COLUMNS = [
  'id',
  'display_name',
  'photo_url',
  'email',
  'role',
  'created_at',
  'member_since',
] as const;

/** The columns that users see in their own profile, and admins in all; lists leave out the phone and the language. */
const PROFILE_COLUMNS = [...USER_COLUMNS, 'phone', 'language'] as const;

interface UserRow {
  id: string;
  display_name: string;
  photo_url: string | null;
  email: string | null;
  role: User['role'];
  created_at: Date;
  member_since: Date | null;
  phone?: string | null;
  language?: Language | null;
}

function toUser(row: UserRow): User {
  return {
    _id: row.id,
    displayName: row.display_name,
    photoURL: row.photo_url,
    email: row.email ?? '',
    role: row.role,
    created_at: row.created_at.toISOString(),
    updated_at: row.member_since?.toISOString() ?? null,
    ...(row.phone && { phone: row.phone }),
    ...(row.language && { language: row.language }),
  };
}

async function findUserByEmail(db: Db, email: string): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .select(PROFILE_COLUMNS)
    .where('email', '=', email)
    .executeTakeFirst();
  return row ? toUser(row) : null;
}

/** Returns the user with this email. Throws `Refusal` when there is no such user. */
export async function requireUser(db: Db, email: string): Promise<User> {
  return (await findUserByEmail(db, email)) ?? refuseMissingUser();
}

export function refuseMissingUser(): never {
  throw new Refusal('not-found', t.noSuchUser);
}

export async function getUserById(db: Db, id: string): Promise<User> {
  return toUser(
    await db.selectFrom('users').select(PROFILE_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

/** Sets a column to itself, because the other columns may all be missing and an UPDATE must set at least one. */
const NOTHING = { email_verified: sql<boolean>`email_verified` };

/** Updates the given fields of a profile; null removes a value. */
export async function setProfile(
  db: Db,
  userId: string,
  { displayName, photoURL, phone, language }: z.output<typeof updateUser.body>,
  asRead: (known: User) => void = () => {},
): Promise<User> {
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('users')
      .select(PROFILE_COLUMNS)
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    asRead(toUser(known));
    const row = await trx
      .updateTable('users')
      .set({
        ...(displayName !== undefined && { display_name: displayName }),
        ...(photoURL !== undefined && { photo_url: photoURL }),
        ...(phone !== undefined && { phone, ...phoneConfirmation(phone) }),
        ...(language !== undefined && { language }),
      })
      .set(NOTHING)
      .where('id', '=', userId)
      .returning(PROFILE_COLUMNS)
      .executeTakeFirstOrThrow();
    return toUser(row);
  });
}

/** Saves the name, photo and language that the user gave; an empty name keeps the current one. */
export async function fillProfile(
  db: Db,
  userId: string,
  profile: { displayName: string; photoURL: string | null; language?: Language | undefined },
): Promise<User> {
  const row = await db
    .updateTable('users')
    .set({
      ...(profile.displayName && { display_name: profile.displayName }),
      ...(profile.photoURL && { photo_url: profile.photoURL }),
      ...(profile.language && { language: profile.language }),
    })
    .set(NOTHING)
    .where('id', '=', userId)
    .returning(PROFILE_COLUMNS)
    .executeTakeFirstOrThrow();
  return toUser(row);
}

interface UserList {
  role?: Role | undefined;
  /** `member-since` sorts by the start of the membership, the newest first. */
  sort?: UserSort | 'member-since';
  search: string | undefined;
  /** Searches only the name; by default, also the email. */
  searchesNameOnly?: boolean;
  before: string | null;
  limit: number;
}

/** The sort key for the start of the membership, which an index covers. */
const memberSince = (table: string) =>
  sql<Date>`coalesce(${sql.ref(`${table}.member_since`)}, '-infinity'::timestamptz)`;

/** Returns the sort key for names, which an index covers. */
const sortName = (table: string) =>
  sql<string>`lower(coalesce(nullif(${sql.ref(`${table}.display_name`)}, ''), ${sql.ref(`${table}.email`)}, ''))`;

/** Counts all users, and the members among them, as their lists show them. */
export function countUsersAndMembers(db: Db): Promise<{ users: number; members: number }> {
  return db
    .selectFrom('users')
    .select(({ fn }) => [
      fn.countAll<number>().as('users'),
      fn.countAll<number>().filterWhere('role', '=', 'member').as('members'),
    ])
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export async function findUsers(
  db: Db,
  { role, sort = 'newest', search, searchesNameOnly = false, before, limit }: UserList,
): Promise<User[]> {
  const isByName = sort === 'name';
  const isBySince = sort === 'member-since';
  let query = db.selectFrom('users').select(USER_COLUMNS).where('removed_at', 'is', null);
  if (role) query = query.where('role', '=', role);
  if (before && isByName)
    query = query.where(
      sql<boolean>`(${sortName('users')}, users.id) > ((select ${sortName('u')} from users u where id = ${before}::uuid), ${before}::uuid)`,
    );
  else if (before && isBySince)
    query = query.where(
      sql<boolean>`(${memberSince('users')}, users.id) < ((select ${memberSince('u')} from users u where id = ${before}::uuid), ${before}::uuid)`,
    );
  else if (before) query = query.where('id', '<', before);
  if (search)
    query = query.where((eb) =>
      eb.or([
        contains(sql`display_name`, search),
        ...(searchesNameOnly ? [] : [contains(sql`email`, search)]),
      ]),
    );
  const sorted = isByName
    ? query.orderBy(sortName('users')).orderBy('id')
    : (isBySince ? query.orderBy(memberSince('users'), 'desc') : query).orderBy('id', 'desc');
  return (await sorted.limit(limit).execute()).map(toUser);
}
