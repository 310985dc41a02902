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
  /** The court whose Book now was pressed; null while none is. */
  wanted: Court | null;
  /** The courts on the page: a refusal reloads them, and the court may have changed. */
  courts: Court[] | undefined;
  /** The query of the address that shows these courts. */
  shown: Record<string, string>;
  onClose: () => void;
}

/**
 * The booking dialog of the page; a visitor is led to the sign-in first, and finds it again after that. The staff is led to
 * the desk's panel.
 */
export function CourtBooking({ wanted, courts, shown, onClose }: CourtBookingProps) {
  const [searchParams, setSearchParams] = useSearchParams();
  // After the sign-in the dialog opens as it was left.
  const [draft, setDraft] = useState(() => readBookingDraft(searchParams));
  const [choice, setChoice] = useState(draft?.choice ?? NOTHING_CHOSEN);
  const [opened, setOpened] = useState<Court | null>(null);
  const { user, loading } = useSession();
  const { role } = useRole();
  const { bookingHorizonDays } = useSiteSettings();
  const { location, isReturn } = useRouter();
  // The key does not tell: whoever closes the dialog and presses Back at once is at the same one again.
  const [place, setPlace] = useState(location);
  if (place !== location) {
    setPlace(location);
    // Back leads to the dialog that was left, with what was chosen in it.
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
    // A reload finds it there, and so do Back and the way back from the sign-in.
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
