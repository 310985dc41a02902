import { written } from '#contract/written.ts';
import { TypedText } from './typed-text.tsx';

interface ClubTextProps {
  /** The text is in English. */
  children: string;
  bangla: string | null | undefined;
  className?: string;
}

/** Shows what the club wrote in the language of the page, or else in the other. */
export function ClubText({ children, bangla, className }: ClubTextProps) {
  const { text, lang } = written(children, bangla);
  return (
    <TypedText lang={lang} className={className}>
      {text}
    </TypedText>
  );
}
