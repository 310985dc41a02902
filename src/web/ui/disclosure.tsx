import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

export function Disclosure({ summary, onToggle, children }: DisclosureProps) {
  return (
    <details className="group" onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
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
