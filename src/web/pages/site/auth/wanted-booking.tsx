import { t } from '#texts/sign-in.js';
import { rich } from '#web/ui/rich.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { useWantedBooking } from './use-way-back.ts';

/** Says why pressing Book now led here: `Sign in to book Badminton Court 1, Wed, 25 Nov 2026, 7 PM.` */
export function WantedBooking({ isNew = false }: { isNew?: boolean }) {
  const booking = useWantedBooking();
  if (booking === '') return null;
  const wanted = <TypedText>{booking}</TypedText>;
  return (
    <p className="-mt-3 text-muted">
      {isNew ? rich(t.registerToBook, { booking: wanted }) : rich(t.signInToBook, { booking: wanted })}
    </p>
  );
}
