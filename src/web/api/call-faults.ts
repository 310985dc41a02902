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

/** A mistake of our own on the way to a call. It is logged: no connection that comes back would mend it. */
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
