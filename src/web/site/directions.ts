import type { SiteSettings } from '#contract/settings.ts';

/** A route to the club on the map that the tiles are of, from wherever one is. */
export function directionsTo({ latitude, longitude }: SiteSettings['club']): string {
  const place = `${latitude},${longitude}`;
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(place)}#map=15/${latitude}/${longitude}`;
}
