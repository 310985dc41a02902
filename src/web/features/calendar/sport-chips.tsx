import './sport-chips.css';
import { t } from './grid-cell-texts.tsx';
import { writtenSport } from '#contract/club/sport-words.ts';

interface SportChipsProps {
  sports: string[];
  /** null: all. */
  chosen: string | null;
  onChoose: (sport: string | null) => void;
}

const CHIP =
  'min-h-11 max-w-full shrink-0 rounded-full border border-edge bg-raised px-4 sm:px-2 text-sm font-semibold wrap-anywhere hover:border-ink ' +
  'aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand';

/** Asks which courts to show. */
export function SportChips({ sports, chosen, onChoose }: SportChipsProps) {
  return (
    <div
      role="group"
      aria-label={t.sports}
      // All are equally wide: by their words they would wrap otherwise once the font has come.
      className="chips-row -mx-1 mb-5 flex gap-2 p-1 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] print:hidden"
    >
      {[null, ...sports].map((sport) => {
        const { text, lang } = sport === null ? { text: t.all } : writtenSport(sport);
        return (
          <button
            key={sport ?? ''}
            type="button"
            aria-pressed={chosen === sport}
            className={CHIP}
            onClick={() => onChoose(sport)}
            lang={lang}
          >
            {text}
          </button>
        );
      })}
    </div>
  );
}
