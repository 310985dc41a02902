import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { useWantedBooking } from './use-way-back.ts';
import { t } from './google-sign-in-texts.tsx';

/** Says why somebody who pressed Book now is here: `Sign in to book Badminton Court 1, Wed, 25 Nov 2026, 7 PM.` */
export function WantedBooking({ isNew = false }: { isNew?: boolean }) {
  const booking = useWantedBooking();
  if (booking === '') return null;
  const wanted = <TypedText>{booking}</TypedText>;
  return <p className="-mt-3 text-muted">{isNew ? t.registerToBook(wanted) : t.signInToBook(wanted)}</p>;
}
