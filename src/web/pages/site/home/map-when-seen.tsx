import { t } from '#texts/home.js';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { clubWords } from '#contract/club/club-words.ts';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { Loading } from '#web/ui/states.tsx';
import { shortAddress } from './short-address.ts';

const ClubMap = lazy(async () => ({ default: (await import('./club-map.tsx')).ClubMap }));

/** Fetches the map's code and tiles only when the user scrolls near it. */
export function MapWhenSeen() {
  const { club, tiles } = useSiteSettings();
  const { arena, address } = clubWords(club);
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: '200px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);

  return (
    <div
      ref={place}
      className="relative isolate grid h-[400px] overflow-hidden rounded-xl border-2 border-brand bg-sunken"
    >
      {!tiles ? (
        <p className="m-auto max-w-xs p-6 text-center text-muted">{t.siteHasNoMap}</p>
      ) : (
        isNear && (
          <Suspense fallback={<Loading />}>
            <ClubMap
              at={[club.latitude, club.longitude]}
              tiles={tiles}
              name={arena.text}
              place={shortAddress(address.lines)}
            />
          </Suspense>
        )
      )}
    </div>
  );
}
