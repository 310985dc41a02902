import { t } from '#texts/club-settings.js';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { SiteSettings } from '#contract/settings.ts';
import { Loading } from '#web/ui/states.tsx';
import { shortAddress } from '../../site/home/short-address.ts';

const ClubMap = lazy(async () => ({ default: (await import('../../site/home/club-map.tsx')).ClubMap }));

/** Waits for a pause in typing, because the map tiles of each shown place are fetched. */
const TYPING_MS = 600;

interface MapPreviewProps {
  at: [number, number];
  name: string;
  address: string[];
  tiles: SiteSettings['tiles'];
}

/** Shows the map as the home page does, with the values typed so far. */
export function MapPreview({ tiles, ...typed }: MapPreviewProps) {
  const text = JSON.stringify(typed);
  const [shown, setShown] = useState({ typed, text });
  useEffect(() => {
    const timer = setTimeout(() => setShown({ typed, text }), TYPING_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `text` is all of `typed`
  }, [text]);

  if (!tiles) return <p className="text-sm text-muted">{t.noMap}</p>;
  const { at, name, address } = shown.typed;
  return (
    <div className="relative isolate grid h-64 overflow-hidden rounded-lg border border-line bg-sunken">
      <Suspense fallback={<Loading />}>
        <ClubMap at={at} tiles={tiles} name={name.trim() || t.theClub} place={shortAddress(address)} />
      </Suspense>
    </div>
  );
}
