import { t } from '#texts/interface.js';
import { ApiError } from './api-error.ts';

export function unreadable(status: number, cause: unknown): ApiError {
  return new ApiError({
    code: 'unreadable',
    status,
    message: t.unreadable,
    cause,
  });
}

/**
 * Returns the error for a bug in our own code that stopped a call from being sent. The bug is logged, because it does not go away when the
 * connection comes back.
 */
export function ownFault(cause: unknown): ApiError {
  // oxlint-disable-next-line no-console, club/no-loose-text -- it belongs among the browser's errors, where tests find it, too
  console.error('A call could not be made:', cause);
  return new ApiError({
    code: 'fault',
    status: 0,
    message: t.ownFault,
    cause,
  });
}
