import type { SiteSettings } from '#contract/settings.ts';

/** Returns the address of a route to the club, from the user's position, on the map service that the tiles come from. */
export function directionsTo({ latitude, longitude }: SiteSettings['club']): string {
  const place = `${latitude},${longitude}`;
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(place)}#map=15/${latitude}/${longitude}`;
}
