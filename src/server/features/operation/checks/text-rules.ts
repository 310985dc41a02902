import type { Finding } from '#contract/records/operation.ts';
import { bad, ok, warn } from './rules.ts';
import { t } from './texts.ts';

/** What became of the text messages of a day. */
export interface TextFigures {
  sent: number;
  /** Those that the gateway did not take, or did not answer. */
  failed: number;
}

/** Reports whether the gateway takes the club's text messages, by what it did with those of a day: one to try it would cost money. */
export function judgeTexts(host: string, { sent, failed }: TextFigures): Finding {
  const all = sent + failed;
  if (all === 0) return ok('texts', t.noTexts(host));
  if (failed === 0) return ok('texts', t.allTexts({ host, all }));
  return (sent === 0 ? bad : warn)('texts', t.someTexts({ host, sent, all }), t.compareTexts);
}
