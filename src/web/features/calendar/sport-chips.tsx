interface SportChipsProps {
  sports: string[];
  /** null: all. */
  chosen: string | null;
  onChoose: (sport: string | null) => void;
}

const CHIP =
  'min-h-11 max-w-full shrink-0 rounded-full border border-edge bg-raised px-4 text-sm font-semibold wrap-anywhere hover:border-ink ' +
  'aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand';

/** Which courts to show. */
export function SportChips({ sports, chosen, onChoose }: SportChipsProps) {
  return (
    <div
      role="group"
      aria-label="Sports"
      className="chips-row -mx-1 mb-5 flex gap-2 p-1 sm:flex-wrap print:hidden"
    >
      {[null, ...sports].map((sport) => (
        <button
          key={sport ?? ''}
          type="button"
          aria-pressed={chosen === sport}
          className={CHIP}
          onClick={() => onChoose(sport)}
        >
          {sport ?? 'All'}
        </button>
      ))}
    </div>
  );
}
