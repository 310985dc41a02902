import type { SiteSettings } from '../settings.ts';
import { written } from '../written.ts';

type SaidOfClub = Pick<
  SiteSettings['club'],
  'arena' | 'arena_bn' | 'address' | 'address_bn' | 'hours' | 'hours_bn'
>;

/** Returns the club's name, address and opening hours in words in the reader's language; each, where it is not, in the other. */
export function clubWords({ arena, arena_bn, address, address_bn, hours, hours_bn }: SaidOfClub) {
  const place = written(address.join('\n'), address_bn?.join('\n'));
  return {
    arena: written(arena, arena_bn),
    /** One text each line. */
    address: { ...place, lines: place.text.split('\n') },
    hours: written(hours, hours_bn),
  };
}
