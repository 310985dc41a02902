import { t } from '#texts/opening-hours.js';
import { useQuery } from '@tanstack/react-query';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { PriceChange } from '#contract/opening-hours/price-rules.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { hoursPreview, type HoursInput } from './queries.ts';

const lowers = ({ from, to }: PriceChange) => to < from;

interface PriceChangesProps {
  input: HoursInput;
  replaces: string | null;
  /** Omitted when deleting a price, because the whole dialog already asks for confirmation. */
  mayLower?: { box: { name: string; checked: boolean }; error: string | undefined };
}

/** Shows how session prices would change on saving, and asks for confirmation if any become lower. */
export function PriceChanges({ input, replaces, mayLower }: PriceChangesProps) {
  const { data, isPlaceholderData } = useQuery(hoursPreview(input, replaces));
  const changes = data?.price_changes;
  if (input === null || !changes) return null;
  const [cheaper, dearer] = [changes.filter(lowers), changes.filter((change) => !lowers(change))];
  return (
    <div role="status" aria-busy={isPlaceholderData} className="grid gap-3 text-sm aria-busy:opacity-60">
      {changes.length === 0 && <p className="text-muted">{t.noPriceChanges}</p>}
      {cheaper.length > 0 && (
        <div className="rounded-md bg-wait-soft px-4 py-3 text-wait">
          <Changes heading={t.becomesCheaper} changes={cheaper} />
        </div>
      )}
      {cheaper.length > 0 && mayLower && (
        <div className="grid gap-1">
          <CheckField
            {...mayLower.box}
            label={t.mayLower}
            hint={t.mayLowerHint}
            aria-invalid={mayLower.error !== undefined}
          />
          {mayLower.error !== undefined && <p className="text-bad">{mayLower.error}</p>}
        </div>
      )}
      {dearer.length > 0 && (
        <div className="rounded-md bg-sunken px-4 py-3">
          <Changes heading={t.becomesDearer} changes={dearer} />
        </div>
      )}
    </div>
  );
}

function Changes({ heading, changes }: { heading: string; changes: PriceChange[] }) {
  return (
    <>
      <p className="font-semibold">{heading}</p>
      <ul className="mt-1 grid gap-1">
        {changes.map(({ from, to, courts }) => (
          <li key={`${from} ${to}`} className="wrap-anywhere">
            <strong className="whitespace-nowrap tabular-nums">
              {t.fromTo({ from: formatTaka(from), to: formatTaka(to) })}
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
    </>
  );
}
