import { t } from '#texts/desk.js';
import { formatNumber } from '#contract/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react';
import type { FoundPerson } from '#contract/desk/desk.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { distinguishingText } from './desk-draft.ts';
import { peopleFound, SHORTEST_SEARCH } from './queries.ts';

interface PersonSearchProps {
  label: string;
  error?: string | undefined;
  /** Omitted to search for people of every kind. */
  kind?: FoundPerson['kind'];
  onChoose: (person: FoundPerson) => void;
  /** Called to use the search text for a new person when no result matches. */
  onNew?: (search: string) => void;
}

const countFound = (count: number) =>
  count === 0 ? t.nobodyWasFound : t.found({ count: formatNumber(count) });

export function PersonSearch({ label, error, kind, onChoose, onNew }: PersonSearchProps) {
  const [text, setText] = useState('');
  const id = useId();
  const { data, error: failure, isFetching } = useQuery(peopleFound(useDeferredValue(text)));
  const isAsked = text.trim().length >= SHORTEST_SEARCH;
  const found = isAsked ? (data?.filter((person) => !kind || person.kind === kind) ?? []) : [];
  const isFound = isAsked && !isFetching && data !== undefined;
  const words = failure?.message ?? (isFound ? countFound(found.length) : '');

  function takeFirst(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const [first] = found;
    if (first) onChoose(first);
  }
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        hint={t.searchHint}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={takeFirst}
      />
      <p role="status" id={id} className="text-sm text-muted empty:hidden">
        {words}
      </p>
      {found.length > 0 && (
        <ul aria-labelledby={id} className="grid overflow-hidden rounded-md border border-line">
          {found.map((person) => (
            <li key={person._id} className="border-line not-last:border-b">
              <button
                type="button"
                onClick={() => onChoose(person)}
                className="grid min-h-12 w-full gap-0.5 px-4 py-2 text-start hover:bg-brand-soft"
              >
                <TypedText className="text-sm font-semibold">{person.name}</TypedText>
                <span className="text-xs wrap-anywhere text-muted">{distinguishingText(person)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {onNew && (
        <button
          type="button"
          onClick={() => onNew(text)}
          className="min-h-8 w-fit text-sm font-semibold text-brand underline underline-offset-4"
        >
          {t.newGuest}
        </button>
      )}
    </div>
  );
}
