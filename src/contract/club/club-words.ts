import type { SiteSettings } from '../settings.ts';
import { written } from '../written.ts';

type SaidOfClub = Pick<
  SiteSettings['club'],
  'arena' | 'arena_bn' | 'address' | 'address_bn' | 'hours' | 'hours_bn'
>;

/**
 * Returns the club's name, address and opening hours in the reader's language, or each in the other language if it is not written in that
 * one.
 */
export function clubWords({ arena, arena_bn, address, address_bn, hours, hours_bn }: SaidOfClub) {
  const place = written(address.join('\n'), address_bn?.join('\n'));
  return {
    arena: written(arena, arena_bn),
    /** One text per line. */
    address: { ...place, lines: place.text.split('\n') },
    hours: written(hours, hours_bn),
  };
}
