import { useQuery } from '@tanstack/react-query';
import { formatTaka } from '#contract/money/taka-text.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { previewOf, type HoursInput } from './queries.ts';
import { t } from './texts.tsx';

interface PriceChangesProps {
  input: HoursInput;
  replaces: string | null;
  mayLower: { box: { name: string; checked: boolean }; error: string | undefined };
}

/** What sessions cost now and would cost, before it is saved; whoever lowers a price is asked. */
export function PriceChanges({ input, replaces, mayLower: { box, error } }: PriceChangesProps) {
  const { data, isPlaceholderData } = useQuery(previewOf(input, replaces));
  const changes = data?.price_changes;
  if (input === null || !changes) return null;
  return (
    <div role="status" aria-busy={isPlaceholderData} className="grid gap-3 text-sm aria-busy:opacity-60">
      {changes.length === 0 && <p className="text-muted">{t.noPriceChanges}</p>}
      {changes.length > 0 && (
        <div>
          <p className="font-semibold">{t.priceChanges}</p>
          <ul className="mt-1 grid gap-1">
            {changes.map(({ from, to, courts }) => (
              <li key={`${from} ${to}`}>
                <strong className={to < from ? 'text-wait' : ''}>
                  <span className="tabular-nums">
                    {t.fromTo({ from: formatTaka(from), to: formatTaka(to) })}
                  </span>
                  {to < from && ` (${t.becomesCheaper})`}
                </strong>
                {': '}
                {courts.map(({ court_type, court_type_bn }, place) => (
                  <span key={place}>
                    {place > 0 && ', '}
                    <ClubText bangla={court_type_bn}>{court_type}</ClubText>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
      {changes.some(({ from, to }) => to < from) && (
        <div className="grid gap-1">
          <CheckField {...box} label={t.mayLower} hint={t.mayLowerHint} aria-invalid={error !== undefined} />
          {error !== undefined && <p className="text-bad">{error}</p>}
        </div>
      )}
    </div>
  );
}
