import type { Checked } from '#contract/desk/check-ins.ts';
import { isWaiting, type KeptCheckIn } from '#web/keep/hand-over.ts';

/** An answer to a first try was lost where somebody was checked in so near to the time that is sent. */
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

/** Returns what stays of the kept check-ins once the club has answered to those that were sent: what it took goes. */
export function settle(kept: KeptCheckIn[], sent: KeptCheckIn[], answers: Checked[]): KeptCheckIn[] {
  const answerTo = new Map(sent.map(({ code }, place) => [code, answers[place]]));
  return kept.flatMap((one) => {
    const checked = isWaiting(one) ? answerTo.get(one.code) : undefined;
    if (!checked) return [one];
    return isTaken(one, checked) ? [] : [answered(one, checked)];
  });
}
