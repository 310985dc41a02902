import { t } from '#texts/book.js';
import { ApiError } from '#web/api/api-error.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** Whether the booking in the address does not exist or belongs to another user; the server does not say which. */
export function isNoBooking({ data, error }: { data: unknown; error: Error | null }): boolean {
  if (data !== undefined || !(error instanceof ApiError)) return false;
  return error.code === 'forbidden' || error.code === 'invalid-input';
}

interface NoSuchBookingProps {
  picture: string;
  /** The link to the user's bookings. */
  list: { to: string; label: string };
}

/** Shown in place of the booking. */
export function NoSuchBooking({ picture, list: { to, label } }: NoSuchBookingProps) {
  return (
    <div role="alert">
      <EmptyState picture={picture} title={t.noSuchBooking}>
        <ButtonLink to={to} look="primary">
          {label}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
