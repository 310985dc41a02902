import { t } from '#texts/interface.js';
import { Check, Copy } from 'lucide-react';
import { shortenId } from './shorten-id.ts';
import { useCopy } from './use-copy.ts';

interface ShortIdProps {
  id: string;
  /** The name of the id in the button's text: `Copy transaction ID …5f3a2b1c`. */
  name: string;
}

/** Shows the end of an id that users need not type, with a button that copies the whole id. The whole id is printed on paper. */
export function ShortId({ id, name }: ShortIdProps) {
  const { outcome, copy } = useCopy(id);
  const shown = shortenId(id);
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <span
      className={`relative inline-flex max-w-full items-center gap-x-1 font-mono text-xs font-medium ${outcome === 'refused' ? 'flex-wrap' : ''}`}
    >
      {/* The whole id appears for selection if the browser does not let the page copy it. */}
      <span
        title={id}
        className={`min-w-0 print:hidden ${outcome === 'refused' ? 'wrap-anywhere' : 'whitespace-nowrap'}`}
      >
        {outcome === 'refused' ? id : shown}
      </span>
      <span className="hidden wrap-anywhere print:inline">{id}</span>
      <button
        type="button"
        aria-label={t.copyId({ name, shown })}
        onClick={() => void copy()}
        className="-my-1 grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink print:hidden"
      >
        <Icon aria-hidden size={15} />
      </button>
      <span role="status" className={outcome === 'refused' ? 'font-sans text-muted' : 'sr-only'}>
        {outcome === 'copied' && t.copied}
        {outcome === 'refused' && t.pleaseSelectIt}
      </span>
    </span>
  );
}
