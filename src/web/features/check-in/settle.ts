import type { Checked } from '#contract/desk/check-ins.ts';
import { isWaiting, type KeptCheckIn } from '#web/keep/hand-over.ts';

/**
 * Milliseconds by which the recorded check-in time may differ from the sent one. Within that limit both are the same check-in, and the
 * first response was lost.
 */
const SAME_MS = 2 * 60_000;

function isTaken({ at }: KeptCheckIn, checked: Checked): boolean {
  return (
    checked.verdict === 'checked-in' ||
    (checked.verdict === 'already' &&
      checked.at !== undefined &&
      Math.abs(Date.parse(checked.at) - Date.parse(at)) <= SAME_MS)
  );
}

const answered = (one: KeptCheckIn, { said, name = one.name, booking_id }: Checked): KeptCheckIn => ({
  code: one.code,
  at: one.at,
  said,
  ...(name !== undefined && { name }),
  ...(booking_id !== undefined && { booking_id }),
});

/** Returns the check-ins to keep after the club has answered; accepted ones are dropped. */
export function settle(kept: KeptCheckIn[], sent: KeptCheckIn[], answers: Checked[]): KeptCheckIn[] {
  const answerTo = new Map(sent.map(({ code }, place) => [code, answers[place]]));
  return kept.flatMap((one) => {
    const checked = isWaiting(one) ? answerTo.get(one.code) : undefined;
    if (!checked) return [one];
    return isTaken(one, checked) ? [] : [answered(one, checked)];
  });
}
