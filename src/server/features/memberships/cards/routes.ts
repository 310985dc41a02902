import { t } from '#texts/check-in.js';
import { toClubDate } from '#contract/clock/club-time.ts';
import { type Card, getCard, renewCard } from '#contract/memberships/cards.ts';
import { cardPage } from '#contract/memberships/membership-pages.ts';
import type { Services } from '../../services.ts';
import { readLinkKey } from '../../../platform/db/link-key.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { findHolder, findOrMakeCard, type Holder, readStanding, replaceCard, signCard } from './card.ts';

interface Asked {
  userId: string;
  /** Undefined for the person's own card. */
  childId: string | undefined;
}

export function mountCards(
  mount: Mount,
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
): void {
  async function read(
    { userId, childId }: Asked,
    findCode: (holder: Holder) => Promise<string>,
  ): Promise<Card> {
    const holder = await findHolder(db, { userId, childId });
    if (!holder) throw new Refusal('not-found', childId === undefined ? t.noHousehold : t.noSuchChild);
    const code = await findCode(childId === undefined ? { userId } : { childId });
    const { tier, until, counts_until } = await readStanding(db, holder, toClubDate(clock()));
    return {
      code,
      // The address names no language: the staff read the card, whatever the holder's language.
      address: config.publicUrl + cardPage(signCard(await readLinkKey(db), code)),
      name: holder.name,
      photoURL: holder.photo_url,
      tier,
      until,
      counts_until,
    };
  }

  mount(getCard, ({ query: { child }, caller: { userId } }) =>
    read({ userId, childId: child }, (holder) => findOrMakeCard(db, holder, clock())),
  );

  mount(renewCard, ({ body: { child }, caller: { userId }, actor }) =>
    read({ userId, childId: child }, (holder) => replaceCard(db, holder, actor)),
  );
}
