import type { Language } from '#contract/language.ts';

interface TypedTextProps {
  children: string;
  /** The text's language, set if it is known and differs from the page's. */
  lang?: Language | undefined;
  className?: string | undefined;
}

/** Shows text that a user typed, such as a name, a code or a reason. It may use any script and direction, or be one very long word. */
export function TypedText({ children, lang, className = '' }: TypedTextProps) {
  return (
    <bdi dir="auto" lang={lang} className={`wrap-anywhere ${className}`}>
      {children}
    </bdi>
  );
}
