import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A line that shows more below itself when it is pressed. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-9 list-none items-center gap-1.5 rounded-md font-semibold text-brand [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          aria-hidden
          size={18}
          className="transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
