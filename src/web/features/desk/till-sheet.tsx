import { t } from '#texts/desk.js';
import { rich } from '#web/ui/rich.tsx';
import { toClubMinute } from '#contract/clock/club-time.ts';
import { nameDeskMethod } from '#contract/desk/desk-methods.ts';
import type { Till, TillEntry } from '#contract/desk/desk-money.ts';
import { formatTime } from '#contract/clock/time-of-day.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { nameGuest } from '#contract/desk/walk-in.ts';
import { PaidForText } from '#web/site/paid-for-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';

/** Shows the day's takings: in total, by method, by person, and each entry, newest first. */
export function TillSheet({ till }: { till: Till }) {
  const { total, entries } = till;
  if (entries.length === 0) return <p className="text-muted">{t.emptyTill}</p>;
  return (
    <div className="grid grid-cols-1 gap-6">
      <dl className="flex flex-wrap gap-x-10 gap-y-3 rounded-lg border border-line bg-raised px-5 py-4 shadow-card print:shadow-none">
        <Figure term={t.total} value={total.taken - total.given_back} isMain />
        <Figure term={t.taken} value={total.taken} />
        <Figure term={t.givenBack} value={total.given_back} />
      </dl>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 print:grid-cols-2">
        <Sums
          caption={t.byMethod}
          rows={till.by_method.map((sum) => ({ ...sum, name: nameDeskMethod(sum.method) }))}
        />
        <Sums caption={t.byPerson} rows={till.by_person.map((sum) => ({ ...sum, name: sum.person }))} />
      </div>
      <ol
        aria-label={t.entries}
        className="grid overflow-hidden rounded-lg border border-line bg-raised shadow-card print:shadow-none"
      >
        {entries.map((entry) => (
          <li
            key={`${entry.booking_id ?? entry.person} ${entry.at} ${entry.kind}`}
            className="flex items-baseline justify-between gap-4 break-inside-avoid border-line px-4 py-2.5 not-last:border-b sm:px-5"
          >
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Figure({ term, value, isMain = false }: { term: string; value: number; isMain?: boolean }) {
  return (
    <div>
      <dt className="text-xs text-muted">{term}</dt>
      <dd
        className={`tabular-nums ${isMain ? 'text-xl font-extrabold tracking-tight' : 'text-lg font-bold'}`}
      >
        {formatTaka(value)}
      </dd>
    </div>
  );
}

interface SumsProps {
  caption: string;
  rows: { name: string; taken: number; given_back: number; count: number }[];
}

function Sums({ caption, rows }: SumsProps) {
  const cell = 'border-t border-line py-2 text-end tabular-nums';
  return (
    <table className="w-full self-start text-sm">
      <caption className="pb-2 text-start text-base font-bold">{caption}</caption>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="pb-1 text-start font-semibold">
            <span className="sr-only">{caption}</span>
          </th>
          <th scope="col" className="pb-1 text-end font-semibold">
            {t.taken}
          </th>
          <th scope="col" className="pb-1 text-end font-semibold">
            {t.back}
          </th>
          <th scope="col" className="pb-1 text-end font-semibold">
            {t.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, taken, given_back }) => (
          <tr key={name}>
            <th scope="row" className="border-t border-line py-2 pe-3 text-start font-semibold">
              <TypedText>{name}</TypedText>
            </th>
            <td className={cell}>{formatTaka(taken)}</td>
            <td className={cell}>{given_back > 0 ? `−${formatTaka(given_back)}` : '–'}</td>
            <td className={`${cell} font-bold`}>{formatTaka(taken - given_back)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Entry({ entry }: { entry: TillEntry }) {
  const { at, kind, amount, method, reference, by, person } = entry;
  const isBack = kind === 'given-back';
  const how = [nameDeskMethod(method), reference].filter(Boolean).join(' ');
  return (
    <>
      <p className="min-w-0 text-sm">
        <TypedText className="font-semibold">{nameGuest(person)}</TypedText>
        <span className="text-muted">
          {' · '}
          <PaidForText paidFor={entry} />
        </span>
        <span className="block text-muted">
          <time dateTime={at}>{formatTime(toClubMinute(new Date(at)))}</time>
          {' · '}
          {rich(isBack ? t.entryGivenBack : t.entryTaken, { how, by: <TypedText>{by}</TypedText> })}
        </span>
      </p>
      <p className={`font-bold whitespace-nowrap tabular-nums ${isBack ? 'text-bad' : ''}`}>
        {isBack ? '−' : ''}
        {formatTaka(amount)}
      </p>
    </>
  );
}
