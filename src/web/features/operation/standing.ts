import { t } from '#texts/operation.js';
import { formatAge } from '#contract/clock/age.ts';
import type { Backup } from '#contract/records/operation.ts';

const MINUTE_MS = 60_000;

/** Returns a text such as `Last proven backup: 3 hours ago`. */
export function sayLastProven(backups: Backup[], now: Date): string {
  const last = backups.find(({ state }) => state === 'proven');
  if (last === undefined) return t.noProvenBackup;
  const age = now.getTime() - Date.parse(last.wanted_at);
  return age < MINUTE_MS ? t.lastProvenJustNow : t.lastProven({ age: formatAge(age) });
}

const STEPS: Record<Backup['state'], string> = {
  wanted: t.beginsInAMoment,
  making: t.savingTheClub,
  proving: t.readingItBack,
  proven: '',
  failed: '',
};

export const sayStep = ({ state }: Backup): string => STEPS[state];
