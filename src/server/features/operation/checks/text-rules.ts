import type { Finding } from '#contract/records/operation.ts';
import { bad, ok, warn } from './rules.ts';

/** What became of the text messages of a day. */
export interface TextFigures {
  sent: number;
  /** Those that the gateway did not take, or did not answer. */
  failed: number;
}

const ADVICE =
  'Messages has what it said of each; compare that with SMS_FIELDS, SMS_SENT and SMS_REFUSED (docs/phones-and-screens.md).';

/** Reports whether the gateway takes the club's text messages, by what it did with those of a day: one to try it would cost money. */
export function judgeTexts(host: string, { sent, failed }: TextFigures): Finding {
  const all = sent + failed;
  if (all === 0) return ok('texts', `The gateway ${host} has had no text message in the last day.`);
  const ofTheDay = `${all} text ${all === 1 ? 'message' : 'messages'} of the last day`;
  if (failed === 0) return ok('texts', `The gateway ${host} took the ${ofTheDay}.`);
  const message = `The gateway ${host} took ${sent === 0 ? 'none' : sent} of the ${ofTheDay}.`;
  return sent === 0 ? bad('texts', message, ADVICE) : warn('texts', message, ADVICE);
}
