import { t } from '#texts/interface.js';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from '#web/router/search-params.ts';
import { CONTROL_CLASS } from './field.tsx';
import { EmptyState } from '../states.tsx';

const PAUSE_MS = 300;
/** The longest search that any list accepts. */
const LONGEST = 100;

/** Returns the text that is searched for. It is kept in the address, so that reloading and going back keep it too. */
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
  /** What came of it, to be read out. */
  result: string;
  /** Called when the typing pauses. */
  onSearch: (text: string) => void;
}

export function SearchBox({ label, text, result, onSearch }: SearchBoxProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const sent = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // On a page that the server rendered, it may have been filled in before this code came.
    if (box.current && box.current.value !== sent.current) startSearch();
    return () => clearTimeout(timer.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it begins to answer
  }, []);
  useEffect(() => {
    // Our own text comes back late, while more is being typed; another's comes from a link or from Back.
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
  /** The text of an empty list without a search. */
  otherwise: string;
}

/** A list without rows: either nothing matches the search, or there is nothing at all. */
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
