import { t } from '#texts/club-settings.js';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { SiteSettings } from '#contract/settings.ts';
import { Loading } from '#web/ui/states.tsx';
import { shortAddress } from '../../site/home/short-address.ts';

const ClubMap = lazy(async () => ({ default: (await import('../../site/home/club-map.tsx')).ClubMap }));

/** Nobody types a number faster; each place that is shown is fetched. */
const TYPING_MS = 600;

interface MapPreviewProps {
  at: [number, number];
  name: string;
  address: string[];
  tiles: SiteSettings['tiles'];
}

/** The map as Home shows it, with what is typed so far. */
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
