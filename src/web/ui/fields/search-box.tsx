import { t } from '#texts/interface.js';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from '#web/router/search-params.ts';
import { CONTROL_CLASS } from './field.tsx';
import { EmptyState } from '../states.tsx';

const PAUSE_MS = 300;
/** The longest search that any list accepts. */
const LONGEST = 100;

/** Returns the search text and its setter. The text is stored in the address, so that a reload and Back keep it. */
export function useSearchText() {
  const [params, setParams] = useSearchParams();
  function setText(text: string) {
    setParams(
      (now) => {
        if (text === '') now.delete('search');
        else now.set('search', text);
        return now;
      },
      { replace: true },
    );
  }
  return { text: params.get('search') ?? '', setText };
}

interface SearchBoxProps {
  label: string;
  text: string;
  /** The search result as text, for screen readers. */
  result: string;
  /** Called when the user pauses typing. */
  onSearch: (text: string) => void;
}

export function SearchBox({ label, text, result, onSearch }: SearchBoxProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const sent = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // On a server-rendered page the user may have typed before this code loaded.
    if (box.current && box.current.value !== sent.current) startSearch();
    return () => clearTimeout(timer.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it begins to answer
  }, []);
  useEffect(() => {
    // Our own text comes back from the address while the user types on, so only other texts, from a link or from Back, replace the input.
    if (text === sent.current || !box.current) return;
    sent.current = text;
    box.current.value = text;
  }, [text]);

  function startSearch() {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, PAUSE_MS);
  }
  function search() {
    clearTimeout(timer.current);
    sent.current = box.current?.value ?? '';
    onSearch(sent.current);
  }
  return (
    <div className="print:hidden mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
      <form
        role="search"
        className="relative w-full max-w-md"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Search aria-hidden size={20} className="absolute top-3.5 left-4 text-muted" />
        <input
          ref={box}
          id={id}
          type="search"
          placeholder={label}
          maxLength={LONGEST}
          defaultValue={text}
          onChange={startSearch}
          className={`${CONTROL_CLASS} pl-12 [&::-webkit-search-cancel-button]:grayscale`}
        />
      </form>
      <p role="status" className="text-sm text-muted empty:hidden">
        {result}
      </p>
    </div>
  );
}

interface NothingFoundProps {
  picture: string;
  text: string;
  /** The text of an empty list when there is no search. */
  otherwise: string;
}

/** Shows a list without rows: either nothing matches the search, or the list is empty. */
export function NothingFound({ picture, text, otherwise }: NothingFoundProps) {
  return (
    <EmptyState
      picture={picture}
      title={text.trim() === '' ? otherwise : t.nothingMatches({ text: text.trim() })}
    >
      {text.trim() !== '' && <p className="text-muted">{t.tryFewerLetters}</p>}
    </EmptyState>
  );
}
