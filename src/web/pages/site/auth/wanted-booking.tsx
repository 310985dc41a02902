import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { useWantedBooking } from './use-way-back.ts';

/** Says why somebody who pressed Book now is here: `Sign in to book Badminton Court 1, Wed, 25 Nov 2026, 7 PM.` */
export function WantedBooking({ act }: { act: string }) {
  const booking = useWantedBooking();
  if (booking === '') return null;
  return (
    <p className="-mt-3 text-muted">
      {`${act} to book `}
      <TypedText>{booking}</TypedText>.
    </p>
  );
}
