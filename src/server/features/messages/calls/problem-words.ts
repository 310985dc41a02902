import { NO_ADDRESS, NO_ANSWER, NO_NUMBER, USED_UP } from '../sending/attempts.ts';
import { t } from './letter-texts.ts';

/** Returns why the last attempt failed as admins read it: what is a code of ours in words, what the other side said as it is. */
export function sayProblem(problem: string | null): string | null {
  const words = {
    [NO_ADDRESS]: t.noAddress,
    [NO_NUMBER]: t.noNumber,
    [NO_ANSWER]: t.noAnswer,
    [USED_UP]: t.usedUp,
  };
  return problem === null ? null : (new Map(Object.entries(words)).get(problem) ?? problem);
}
