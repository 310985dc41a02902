import { t } from '#texts/blocks.js';
import { formatNumber } from '#contract/numbers.ts';
import { useId, useState } from 'react';
import { MOST_BLOCKED_COURTS } from '#contract/desk/blocks.ts';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { splitList, toggleEntry } from './block-draft.ts';

interface CourtBoxesProps {
  courts: { _id: string; type: string; type_bn?: string | undefined }[];
  /** The ids of the ticked courts, separated by commas. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const BOX =
  'flex min-h-11 min-w-0 cursor-pointer items-center gap-2.5 rounded-md border border-edge px-3 py-1.5 text-sm font-semibold ' +
  'hover:border-ink has-checked:border-brand has-checked:bg-brand-soft ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand';

export function CourtBoxes({ courts, value, error, onChange }: CourtBoxesProps) {
  const errorId = useId();
  const ticked = splitList(value);
  // Courts ticked at the start come first, so that they are visible in a long list.
  const [ordered] = useState(() =>
    courts.toSorted((one, other) => Number(ticked.includes(other._id)) - Number(ticked.includes(one._id))),
  );
  const isAll = ticked.length === courts.length;
  const described = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error && errorId,
  } as const;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{t.courts}</legend>
      <div className="-m-1 grid max-h-64 grid-cols-1 gap-2 overflow-y-auto p-1 sm:grid-cols-2">
        {courts.length > 1 && courts.length <= MOST_BLOCKED_COURTS && (
          <label className={`${BOX} sm:col-span-2`}>
            <input
              type="checkbox"
              checked={isAll}
              onChange={() => onChange(isAll ? '' : courts.map(({ _id }) => _id).join(','))}
              {...described}
              className="size-5 shrink-0"
            />
            {t.allCourts}
          </label>
        )}
        {ordered.map(({ _id, type, type_bn }) => (
          <label key={_id} className={BOX}>
            <input
              type="checkbox"
              checked={ticked.includes(_id)}
              onChange={() => onChange(toggleEntry(value, _id))}
              {...described}
              className="size-5 shrink-0"
            />
            <ClubText bangla={type_bn} className="wrap-anywhere">
              {type}
            </ClubText>
          </label>
        ))}
      </div>
      {courts.length > MOST_BLOCKED_COURTS && (
        <p className="mt-1.5 text-sm text-muted">
          {t.mostCourts({ most: formatNumber(MOST_BLOCKED_COURTS) })}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
