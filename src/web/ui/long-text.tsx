import { useState } from 'react';

/** Longer texts than this begin folded. */
const FOLDED_ABOVE = 160;

/** A text with its line breaks; a long one shows its beginning until more is asked for, by a button named after what it is of. */
export function LongText({ text, of }: { text: string; of: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > FOLDED_ABOVE || text.split('\n').length > 4;
  return (
    <>
      <p
        dir="auto"
        className={`min-w-44 text-sm whitespace-pre-line wrap-anywhere ${isLong && !isOpen ? 'line-clamp-4' : ''}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Show less' : 'Read all'}: ${of}`}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 min-h-8 text-sm font-semibold text-brand underline underline-offset-4"
        >
          {isOpen ? 'Show less' : 'Read all'}
        </button>
      )}
    </>
  );
}
