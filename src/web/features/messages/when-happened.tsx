import { formatInstant } from '#contract/clock/dates.ts';
import { useNow } from '#web/ui/use-now.ts';
import { whenWords } from './when-words.ts';

/** Shows when a notification was sent and updates the text while it is visible. */
export function WhenHappened({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={formatInstant(at)} className="text-xs text-muted tabular-nums">
      {now ? whenWords(at, now) : formatInstant(at)}
    </time>
  );
}
