import { written } from '#contract/written.ts';
import { TypedText } from './typed-text.tsx';

interface ClubTextProps {
  /** The English text. */
  children: string;
  bangla: string | null | undefined;
  className?: string;
}

/** Shows a text by the club in the page's language, or in the other language if it is missing. */
export function ClubText({ children, bangla, className }: ClubTextProps) {
  const { text, lang } = written(children, bangla);
  return (
    <TypedText lang={lang} className={className}>
      {text}
    </TypedText>
  );
}
