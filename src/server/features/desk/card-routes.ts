import { showCard, type ShownCard } from '#contract/desk/cards.ts';
import { clubDateOf } from '#contract/clock/club-time.ts';
import { readLetters, readScanned } from '../memberships/cards/letters.ts';
import { readStanding, noteShown, readCard } from '../memberships/cards/card.ts';
import type { Actor } from '../../platform/db/journal.ts';
import { readLinkKey } from '../../platform/db/link-key.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { t } from './card-texts.ts';
import { findNames, findDuesToTake } from './card-store.ts';
import { findBookingsOf } from './find-store.ts';

type CardServices = Pick<Services, 'db' | 'config'>;

/** Returns the letters of a card by what was typed. Throws Refusal. */
function lettersTyped(typed: string): string {
  const letters = readLetters(typed);
  if (letters === null) throw new Refusal('not-found', t.notLetters('K7QF-2M9D'));
  return letters;
}

/** Returns the letters of a card by what a scanner has read. Throws Refusal. */
function lettersScanned(text: string, key: Buffer, publicUrl: string): string {
  const scanned = readScanned(text, publicUrl);
  if ('otherClub' in scanned) throw new Refusal('not-found', t.otherClub(scanned.otherClub));
  const letters = readCard(key, scanned.token);
  if (letters === null) throw new Refusal('not-found', t.forged);
  return letters;
}

/** Returns who shows a card, what they have today and what they owe, and notes that it was shown. Throws Refusal. */
async function show(
  { db }: CardServices,
  code: string,
  actor: Actor,
  wasSigned: boolean,
): Promise<ShownCard> {
  const shown = await noteShown(db, code, actor);
  if (!shown) throw new Refusal('not-found', wasSigned ? t.replaced : t.noSuchLetters);
  const today = clubDateOf(actor.now);
  const { household, ...standing } = await readStanding(db, shown, today);
  const people = household?.people ?? (shown.user_id === null ? [] : [shown.user_id]);
  return {
    kind: shown.child_id === null ? 'person' : 'child',
    name: shown.name,
    photoURL: shown.photo_url,
    ...standing,
    household: household ? await findNames(db, household.id) : [],
    bookings: await findBookingsOf(db, people, today),
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
