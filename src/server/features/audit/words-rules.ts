import { t, type Act } from './words-texts.ts';

export type { Act } from './words-texts.ts';

/** Every action that the audit has words for. */
export const KNOWN_ACTIONS: ReadonlySet<string> = new Set(Object.keys(t));

/** `Approved the booking`; what a newer server has done as it calls it. */
export function describeAct(act: Act): string {
  const words = (KNOWN_ACTIONS.has(act.action) && t[act.action]) || act.action;
  return typeof words === 'string' ? words : words(act);
}
