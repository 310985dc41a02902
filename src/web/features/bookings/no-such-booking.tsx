import { ApiError } from '#web/api/api-error.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** Whether the address names a booking that is not there, or that is somebody else's: the server does not say which. */
export function isNoBooking(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'forbidden' || error.code === 'invalid-input');
}

interface NoSuchBookingProps {
  picture: string;
  /** Where the person's bookings are, and what the link there says. */
  list: { to: string; label: string };
}

/** Stands where a booking would. */
export function NoSuchBooking({ picture, list: { to, label } }: NoSuchBookingProps) {
  return (
    <div role="alert">
      <EmptyState picture={picture} title="There is no such booking, or it is not yours.">
        <ButtonLink to={to} look="primary">
          {label}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
