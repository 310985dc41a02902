import { useEffect, useState } from 'react';
import type { Court } from '#contract/courts.ts';
import { rememberPlace } from '#web/app/return-path.ts';
import { NOTHING_CHOSEN, readBookingDraft, writeBookingDraft } from '#web/features/bookings/booking-draft.ts';
import { useLocation } from '#web/router/router.tsx';
import { useSearchParams } from '#web/router/search-params.ts';
import { useSession } from '#web/session/session.tsx';

/** The court that is about to be booked, and what is chosen of it. `shown` is the query that shows the same courts. */
export function useCourtBooking(shown: Record<string, string>) {
  const [searchParams, setSearchParams] = useSearchParams();
  const [wanted, setWanted] = useState<Court | null>(null);
  // After the sign-in the dialog opens as it was left.
  const [draft, setDraft] = useState(() => readBookingDraft(searchParams));
  const [choice, setChoice] = useState(draft?.choice ?? NOTHING_CHOSEN);
  const { user, loading } = useSession();
  const isVisitor = !user && !loading;
  useEffect(() => {
    // Book now leads there. This is known long after the first paint; whoever cannot fetch it now does so then.
    if (isVisitor) import('../login-page.tsx').catch(() => undefined);
  }, [isVisitor]);
  const location = useLocation();

  return {
    user,
    wanted,
    wantedId: wanted?._id ?? draft?.courtId,
    choice,
    setChoice,
    /** Where a visitor comes back to after the sign-in; null for others, and while nothing is wanted. */
    placeOfVisitor: () => {
      if (!wanted || !isVisitor) return null;
      const search = new URLSearchParams([
        ...Object.entries(shown),
        ...writeBookingDraft({ courtId: wanted._id, choice }),
      ]);
      return rememberPlace({ ...location, search: `?${search}` });
    },
    open: (court: Court) => {
      setChoice(NOTHING_CHOSEN);
      setWanted(court);
    },
    close: () => {
      setWanted(null);
      setDraft(null);
      if (searchParams.has('book')) setSearchParams(shown, { replace: true });
    },
  };
}
