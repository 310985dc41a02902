import { t } from '#texts/calendar.js';
import { ChevronDown } from 'lucide-react';

interface EarlierTodayProps {
  isShown: boolean;
  onToggle: (isShown: boolean) => void;
}

export function EarlierToday({ isShown, onToggle }: EarlierTodayProps) {
  return (
    <button
      type="button"
      aria-expanded={isShown}
      onClick={() => onToggle(!isShown)}
      className="mb-2 flex min-h-11 items-center gap-2 text-sm font-semibold text-muted hover:text-ink print:hidden"
    >
      <ChevronDown aria-hidden size={16} className={isShown ? 'rotate-180' : ''} />
      {t.earlierToday}
    </button>
  );
}
