import { t } from '#texts/book.js';
import { ApiError } from '#web/api/api-error.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** Returns whether the booking in the URL does not exist or belongs to another user; the server does not say which. */
export function isNoBooking({ data, error }: { data: unknown; error: Error | null }): boolean {
  if (data !== undefined || !(error instanceof ApiError)) return false;
  return error.code === 'forbidden' || error.code === 'invalid-input';
}

interface NoSuchBookingProps {
  picture: string;
  list: { to: string; label: string };
}

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
