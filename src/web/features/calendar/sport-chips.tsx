import { t } from '#texts/calendar.js';
import type { KeyboardEvent } from 'react';
import './sport-chips.css';

import { writtenSport } from '#contract/club/sport-words.ts';

interface SportChipsProps {
  sports: string[];
  /** Null when all sports are shown. */
  chosen: string | null;
  onChoose: (sport: string | null) => void;
}

const CHIP =
  'min-h-11 max-w-full shrink-0 rounded-full border border-edge bg-raised px-4 sm:px-2 text-sm font-semibold wrap-anywhere hover:border-ink ' +
  'aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys move from chip to chip, and Home and End to the first and last, because all chips share one tab stop. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const chips = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const at = chips.findIndex((chip) => chip === event.currentTarget);
  const step = STEPS[event.key];
  const next = step === undefined ? { Home: 0, End: -1 }[event.key] : (at + step) % chips.length;
  if (next === undefined) return;
  event.preventDefault();
  chips.at(next)?.focus();
}

export function SportChips({ sports, chosen, onChoose }: SportChipsProps) {
  const choices = [null, ...sports];
  const stop = choices.includes(chosen) ? chosen : null;
  return (
    <div
      role="toolbar"
      aria-label={t.sports}
      // All chips have the same width, because widths based on their text would wrap differently once the font has loaded.
      className="chips-row -mx-1 mb-5 flex gap-2 p-1 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] print:hidden"
    >
      {choices.map((sport) => {
        const { text, lang } = sport === null ? { text: t.all } : writtenSport(sport);
        return (
          <button
            key={sport ?? ''}
            type="button"
            aria-pressed={chosen === sport}
            onKeyDown={moveFocus}
            tabIndex={sport === stop ? 0 : -1}
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
