import { useState } from 'react';
import { toClubDate } from '#contract/clock/club-time.ts';
import type { Court } from '#contract/club/courts.ts';
import { PAGES } from '#contract/pages.ts';
import { nameCourt } from '#contract/written.ts';
import { ART } from '#web/site/art.ts';
import { rememberPlace } from '#web/site/return-path.ts';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { BookingDialog } from '#web/features/bookings/book/booking-dialog.tsx';
import {
  NOTHING_CHOSEN,
  readBookingDraft,
  writeBookingDraft,
  type BookingDraft,
  type BookingChoice,
} from '#web/features/bookings/book/booking-draft.ts';
import { calendarAddress } from '#web/features/calendar/address.ts';
import { useRole } from '#web/session/use-role.ts';
import { Redirect } from '#web/router/link.tsx';
import { useRouter } from '#web/router/router.tsx';
import { useSearchParams } from '#web/router/search-params.ts';
import { useSession } from '#web/session/session.tsx';

interface CourtBookingProps {
  /** The court whose Book now button was pressed. Null when no court is chosen. */
  wanted: Court | null;
  /** The courts on the page, reloaded after a refusal because the court may have changed. */
  courts: Court[] | undefined;
  /** The query parameters that show these courts. */
  shown: Record<string, string>;
  onClose: () => void;
}

/**
 * Shows the page's booking dialog. A visitor goes to the login page first and returns to the dialog afterwards; staff go to the desk's
 * panel.
 */
export function CourtBooking({ wanted, courts, shown, onClose }: CourtBookingProps) {
  const [searchParams, setSearchParams] = useSearchParams();
  // After the login the dialog opens with the earlier choices.
  const [draft, setDraft] = useState(() => readBookingDraft(searchParams));
  const [choice, setChoice] = useState(draft?.choice ?? NOTHING_CHOSEN);
  const [opened, setOpened] = useState<Court | null>(null);
  const { user, loading } = useSession();
  const { role } = useRole();
  const { bookingHorizonDays } = useSiteSettings();
  const { location, isReturn } = useRouter();
  // Compares the location object and not its key: closing the dialog and pressing Back immediately leads to the same key.
  const [place, setPlace] = useState(location);
  if (place !== location) {
    setPlace(location);
    // Back reopens the dialog with the earlier choices.
    if (isReturn) {
      const returned = readBookingDraft(searchParams);
      setDraft(returned);
      setChoice(returned?.choice ?? NOTHING_CHOSEN);
    }
  }
  const writeSearch = (kept: BookingDraft) =>
    new URLSearchParams([...Object.entries(shown), ...writeBookingDraft(kept)]);
  if (wanted !== opened) {
    setOpened(wanted);
    if (wanted) setChoice(NOTHING_CHOSEN);
  }
  if (!user) {
    if (!wanted || loading) return null;
    const search = writeSearch({ courtId: wanted._id, choice });
    return (
      <Redirect
        to={PAGES.login}
        state={rememberPlace({ ...location, search: `?${search}` }, nameCourt(wanted))}
        push
      />
    );
  }
  if (role === 'staff' || role === 'admin') {
    const row = wanted?._id ?? draft?.courtId;
    const date = draft?.choice.date || toClubDate(new Date());
    return row === undefined ? null : <Redirect to={calendarAddress({ date, row, isBooking: true })} push />;
  }
  const id = wanted?._id ?? draft?.courtId;
  function choose(chosen: BookingChoice) {
    setChoice(chosen);
    // The address keeps the choice for a reload, for Back and for the return from the login page.
    if (id !== undefined)
      setSearchParams(() => writeSearch({ courtId: id, choice: chosen }), { replace: true });
  }
  function close({ replace }: { replace: boolean }) {
    onClose();
    setDraft(null);
    if (searchParams.has('book')) setSearchParams(shown, { replace });
  }
  return (
    <BookingDialog
      court={courts?.find(({ _id }) => _id === id) ?? wanted}
      booker={{ email: user.email, name: user.displayName }}
      horizonDays={bookingHorizonDays}
      fallbackPicture={ART.court}
      choice={choice}
      onChoose={choose}
      onClose={() => close({ replace: true })}
      onLeave={() => close({ replace: false })}
    />
  );
}
