import { t } from '#texts/check-in.js';
import { sql } from 'kysely';
import { toClubDate } from '#contract/clock/club-time.ts';
import { showCard, type ShownCard } from '#contract/desk/cards.ts';
import { type Poisha, toTaka } from '#contract/money/money.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/db/journal.ts';
import { readLinkKey } from '../../platform/db/link-key.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { noteShown, readCard, readStanding } from '../memberships/cards/card.ts';
import { readLetters, readScanned } from '../memberships/cards/letters.ts';
import type { Services } from '../services.ts';

import { findPeoplesBookings } from './find-store.ts';

type CardServices = Pick<Services, 'db' | 'config'>;

/** Returns the code of a card from typed letters. Throws a `Refusal`. */
function lettersTyped(typed: string): string {
  const letters = readLetters(typed);
  if (letters === null) throw new Refusal('not-found', t.notLetters({ example: 'K7QF-2M9D' }));
  return letters;
}

/** Returns the code of a card from scanned text. Throws a `Refusal`. */
function lettersScanned(text: string, key: Buffer, publicUrl: string): string {
  const scanned = readScanned(text, publicUrl);
  if ('otherClub' in scanned) throw new Refusal('not-found', t.otherClub({ host: scanned.otherClub }));
  const letters = readCard(key, scanned.token);
  if (letters === null) throw new Refusal('not-found', t.forged);
  return letters;
}

/** Returns the holder of a card, their bookings today and what they owe, and records that the card was shown. Throws a `Refusal`. */
async function show(
  { db }: CardServices,
  code: string,
  actor: Actor,
  wasSigned: boolean,
): Promise<ShownCard> {
  const shown = await noteShown(db, code, actor);
  if (!shown) throw new Refusal('not-found', wasSigned ? t.replaced : t.noSuchLetters);
  const today = toClubDate(actor.now);
  const { household, ...standing } = await readStanding(db, shown, today);
  const people = household?.people ?? (shown.user_id === null ? [] : [shown.user_id]);
  return {
    kind: shown.child_id === null ? 'person' : 'child',
    name: shown.name,
    photoURL: shown.photo_url,
    ...standing,
    household: household ? await findNames(db, household.id) : [],
    bookings: await findPeoplesBookings(db, people, today),
    dues: household ? await findDuesToTake(db, household.id) : null,
    before: shown.before_at && { at: shown.before_at.toISOString(), to: shown.before_to ?? '' },
  };
}

export function mountDeskCards(mount: Mount, services: CardServices): void {
  mount(showCard, async ({ body: { token, code = '' }, actor }) => {
    const letters =
      token === undefined
        ? lettersTyped(code)
        : lettersScanned(token, await readLinkKey(services.db), services.config.publicUrl);
    return show(services, letters, actor, token !== undefined);
  });
}

/** Returns the names of all people in a household, payer first and children last. */
async function findNames(db: Db, householdId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select coalesce(nullif(u.display_name, ''), u.email, '') as name, u.id <> h.payer_id as place_1, false as place_2
      from users u join households h on h.id = u.household_id where h.id = ${householdId}::uuid
      union all
      select name, true, true from children where household_id = ${householdId}::uuid and left_at is null
    ) named order by place_2, place_1, name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the household's next open dues; null when all are paid. */
async function findDuesToTake(db: Db, householdId: string): Promise<ShownCard['dues']> {
  const { rows } = await sql<{ charge: string; amount: Poisha }>`
    select c.id as charge, c.total_poisha as amount from dues d join charges c on c.id = d.charge_id
    where d.household_id = ${householdId}::uuid and not d.is_over order by d.adds_to is null, d.after_end nulls first limit 1`.execute(
    db,
  );
  const [row] = rows;
  return row ? { charge: row.charge, amount: toTaka(row.amount) } : null;
}
