import { t } from '#texts/interface.js';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '#contract/language.ts';

/** Longer texts than this begin folded. */
const FOLDED_ABOVE = 160;

interface LongTextProps {
  text: string;
  /** Given where that is known, and not the page's. */
  lang?: Language;
  of: string;
}

/** A text with its line breaks; a long one shows its beginning until more is asked for, by a button named after what it is of. */
export function LongText({ text, lang, of }: LongTextProps) {
  const [isOpen, setOpen] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  const isLong = text.length > FOLDED_ABOVE || text.split('\n').length > 4;
  // A wide column may show all of it.
  const [isCut, setCut] = useState(isLong);
  useEffect(() => {
    const element = paragraph.current;
    if (!element || !isLong || isOpen) return;
    const watcher = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isLong, isOpen, text]);
  return (
    <>
      <p
        ref={paragraph}
        dir="auto"
        lang={lang}
        className={`min-w-44 text-sm whitespace-pre-line wrap-anywhere ${isLong && !isOpen ? 'line-clamp-4' : ''}`}
      >
        {text}
      </p>
      {isLong && (isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? t.showLess : t.readAll}: ${of}`}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 min-h-8 text-sm font-semibold text-brand underline underline-offset-4"
        >
          {isOpen ? t.showLess : t.readAll}
        </button>
      )}
    </>
  );
}
