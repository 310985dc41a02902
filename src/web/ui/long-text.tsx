import { t } from '#texts/interface.js';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '#contract/language.ts';

/** Texts with more characters than this start folded. */
const FOLDED_ABOVE = 160;

interface LongTextProps {
  text: string;
  /** The text's language, set if it is known and differs from the page's. */
  lang?: Language;
  of: string;
}

/** Shows a text with its line breaks. A long text is folded until the user expands it; the button's name says what the text is about. */
export function LongText({ text, lang, of }: LongTextProps) {
  const [isOpen, setOpen] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  const isLong = text.length > FOLDED_ABOVE || text.split('\n').length > 4;
  // A wide column may show the whole text, so this is measured.
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
