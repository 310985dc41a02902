import { sql } from 'kysely';
import { MOST_FOUND, type FoundPerson } from '#contract/desk/desk.ts';
import type { DeskPerson } from '#contract/desk/desk-bookings.ts';
import { asciiDigits } from '#contract/digits.ts';
import { parsePhone } from '#contract/people/phone.ts';
import { awaitOwners } from '../../platform/db/await-owner.ts';
import { inTransaction, type Db } from '../../platform/db/database.ts';
import { audited, publish, type Actor, type Unusual } from '../../platform/db/journal.ts';
import { contains } from '../../platform/db/search.ts';
import { makeMember } from '../users/roles.ts';
import { maskEmail } from './rules.ts';

/** Returns the member to whom the staff has linked a guest, or `who` unchanged. */
export async function findLinkedAccount(db: Db, who: DeskPerson): Promise<DeskPerson> {
  if (who.kind !== 'guest') return who;
  const row = await db
    .selectFrom('guests')
    .innerJoin('users', 'users.id', 'guests.user_id')
    .select('users.id')
    .where('guests.phone', '=', who.phone)
    .where('guests.name', '=', who.name)
    .where('users.removed_at', 'is', null)
    .executeTakeFirst();
  return row ? { kind: 'member', _id: row.id } : who;
}

/**
 * Finds members and guests by part of their name, email or phone; a linked guest is found as the member. A member's phone matches only as a
 * whole number: it may come from the profile, an import or a linked guest.
 */
export async function searchPeople(
  db: Db,
  { search, canConfirm }: { search: string; canConfirm: boolean },
): Promise<FoundPerson[]> {
  const digits = asciiDigits(search)
    .replace(/\D/g, '')
    .replace(/^(?:880|0)/, '');
  const phone = parsePhone(search);
  const { rows } = await sql<Omit<FoundPerson, 'is_unconfirmed'> & { is_unconfirmed: boolean }>`
    (select 'member' as kind, id as _id, display_name as name, email, null as phone,
        ${canConfirm}::boolean and issuer is not null and not email_verified as is_unconfirmed from users
      where removed_at is null
        and (${contains(sql`display_name`, search)} or ${contains(sql`email`, search)} or phone = ${phone}::text
          or id = any (array(select user_id from guests where phone = ${phone}::text and user_id is not null)))
      order by id desc limit ${MOST_FOUND})
    union all
    (select 'guest', id, name, null, phone, false from guests
      where user_id is null and phone is not null
        and (${contains(sql`name`, search)} or (${digits.length >= 3}::boolean and ${contains(sql`phone`, digits)}))
      order by id desc limit ${MOST_FOUND})`.execute(db);
  return rows.slice(0, MOST_FOUND).map(({ is_unconfirmed, ...person }) => ({
    ...person,
    email: person.email && maskEmail(person.email),
    ...(is_unconfirmed && { is_unconfirmed }),
  }));
}

/**
 * Links a guest to an account, which gets the guest's bookings and payments. Returns the number of bookings; null when the guest does not
 * exist or is already linked, or the account does not exist.
 */
export async function linkGuestTo(
  db: Db,
  { guestId, userId, canConfirm }: { guestId: string; userId: string; canConfirm: boolean },
  actor: Actor,
): Promise<number | null> {
  return inTransaction(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'email', 'display_name', 'role'])
      .where('id', '=', userId)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!user?.email) return null;
    const guest = await trx
      .updateTable('guests')
      .set({ user_id: user.id })
      .where('id', '=', guestId)
      .where('user_id', 'is', null)
      .where('phone', 'is not', null) // all walk-ins without a name share one guest row
      .returning(['id', 'name', 'phone'])
      .executeTakeFirst();
    if (!guest) return null;
    if (canConfirm) await awaitOwners(trx, [user.id]);
    // Earlier play and payments stay recorded as a guest's.
    await sql`insert into past_bookings (booking_id, play_date, guest_id, linked_at)
      select id, play_date, guest_id, ${actor.now}::timestamptz from bookings where guest_id = ${guest.id}::uuid
      on conflict (booking_id) do update set guest_id = excluded.guest_id, linked_at = excluded.linked_at`.execute(
      trx,
    );
    const moved = await trx
      .updateTable('bookings')
      .set({ user_id: user.id, guest_id: null, user_email: user.email, user_name: user.display_name })
      .where('guest_id', '=', guest.id)
      .returning(['id', 'court_id', 'play_date'])
      .execute();
    if (moved.length > 0 && user.role === 'user') await makeMember(trx, user.id, actor.now);
    for (const { id, court_id, play_date } of moved) {
      await trx
        .updateTable('payments')
        .set({ user_id: user.id, email: user.email })
        .where('booking_id', '=', id)
        .execute();
      await publish(
        trx,
        'booking.linked',
        { booking_id: id, court_id, date: play_date, user_id: user.id },
        actor.now,
      );
    }
    await audited(trx, actor, {
      action: 'guest.linked',
      subject: 'guests',
      subjectId: guest.id,
      before: { name: guest.name, phone: guest.phone },
      after: {
        user_id: user.id,
        bookings: moved.map(({ id }) => id),
        unusual: ['linked'] satisfies Unusual[],
      },
    });
    return moved.length;
  });
}
