import type { Language } from '#contract/language.ts';

interface TypedTextProps {
  children: string;
  /** Given where that is known, and not the page's. */
  lang?: Language | undefined;
  className?: string | undefined;
}

/**
 * Shows what somebody typed, such as a name, a code or a reason: of any script and direction, and perhaps one very long
 * word.
 */
export function TypedText({ children, lang, className = '' }: TypedTextProps) {
  return (
    <bdi dir="auto" lang={lang} className={`wrap-anywhere ${className}`}>
      {children}
    </bdi>
  );
}
