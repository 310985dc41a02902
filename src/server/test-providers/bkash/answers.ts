import { dhakaTime } from '../wire.ts';

export const SUCCESSFUL = { statusCode: '0000', statusMessage: 'Successful' };

/** Returns the body of a refusal. bKash sends refusals with HTTP 200. */
export function refusal(errorCode: string, errorMessage: string): object {
  return { errorCode, errorMessage };
}

/** Formats a time as bKash does: `2026-03-01T12:00:00:000 GMT+0600`. */
export function bkashTime(instant: Date): string {
  return `${dhakaTime(instant).replace(' ', 'T')}:000 GMT+0600`;
}
