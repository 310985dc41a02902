import { lazy, Suspense } from 'react';
import { useIsInBrowser } from '#web/site/use-is-in-browser.ts';

const FreeTodayLink = lazy(async () => ({
  default: (await import('./free-today-link.tsx')).FreeTodayLink,
}));

/**
 * Shows how many of a court's slots can still be booked today. The server cannot know which slots are past, so it renders a placeholder.
 */
export function FreeToday({ court }: { court: { _id: string; type: string; type_bn?: string | undefined } }) {
  const place = <span className="block min-h-6" />;
  if (!useIsInBrowser()) return place;
  return (
    <Suspense fallback={place}>
      <FreeTodayLink court={court} />
    </Suspense>
  );
}
