import { formatAge } from '#contract/clock/age.ts';
import type { Backup } from '#contract/records/operation.ts';

const MINUTE_MS = 60_000;

/** `Last proven backup: 3 hours ago`. */
export function sayLastProven(backups: Backup[], now: Date): string {
  const last = backups.find(({ state }) => state === 'proven');
  if (last === undefined) return 'No proven backup yet';
  const age = now.getTime() - Date.parse(last.wanted_at);
  return `Last proven backup: ${age < MINUTE_MS ? 'just now' : `${formatAge(age)} ago`}`;
}

const STEPS = {
  wanted: 'It begins in a moment …',
  making: 'Saving the club …',
  proving: 'Reading the file back, and comparing …',
} as const;

/** Returns what a backup that is under way does now. */
export function sayStep({ state }: Backup): string {
  return state === 'proven' || state === 'failed' ? '' : STEPS[state];
}
