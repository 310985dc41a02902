import { t } from '#texts/interface.js';
import type { ChangeEvent } from 'react';
import { formatInstant } from '#contract/clock/dates.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import { FieldRow } from '#web/ui/fields/field-row.tsx';
import { fromClubInput } from './club-clock.ts';

/** Shows the start and end of a period, with a dash where one end is open. */
export function TimeWindow({ start, end }: { start: string | null; end: string | null }) {
  if (start === null && end === null) return <span className="text-sm">{t.always}</span>;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-0.5 text-xs tabular-nums">
      <dt className="text-start text-muted">{t.from}</dt>
      <dd className="whitespace-nowrap">{formatInstant(start)}</dd>
      <dt className="text-start text-muted">{t.to}</dt>
      <dd className="whitespace-nowrap">{formatInstant(end)}</dd>
    </dl>
  );
}

interface TimeField {
  name: string;
  /** The value of the `datetime-local` input, in the club's time zone. */
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Asks for both ends of a time window. The chosen times are repeated in the format of the lists. */
export function TimeWindowFields({ start, end }: { start: TimeField; end: TimeField }) {
  return (
    <FieldRow>
      <TextField
        label={t.startDate}
        {...WITHIN_REASON}
        {...start}
        hint={echo(start.value, t.startWhenEmpty)}
      />
      <TextField label={t.endDate} {...WITHIN_REASON} {...end} hint={echo(end.value, t.endWhenEmpty)} />
    </FieldRow>
  );
}

/** Limits years to four digits; otherwise browsers accept six. */
const WITHIN_REASON = { type: 'datetime-local', max: '9999-12-31T23:59' };

function echo(value: string, whenEmpty: string): string {
  const instant = fromClubInput(value);
  // An invalid value comes back unchanged, and the schema refuses it.
  const isTime = instant !== null && instant !== value;
  return isTime ? t.inDhaka({ instant: formatInstant(instant) }) : whenEmpty;
}
