import { t } from '#texts/interface.js';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';

interface FilterFoldProps {
  /** Whether a filter or order is set, so that the fields are open on a phone from the start. */
  isUsed: boolean;
  children: ReactNode;
}

/** Shows a list's filter and sort fields in a row; on a phone they are behind a button, so that the list itself is visible. */
export function FilterFold({ isUsed, children }: FilterFoldProps) {
  const id = useId();
  const [open, setOpen] = useState(isUsed);
  return (
    <div className="mb-4 print:hidden">
      <Button className="sm:hidden" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <SlidersHorizontal aria-hidden size={16} />
        {t.filterAndSort}
      </Button>
      <div
        id={id}
        className={`flex flex-wrap items-end gap-x-4 gap-y-3 *:max-sm:grow max-sm:mt-4 ${open ? '' : 'max-sm:hidden'}`}
      >
        {children}
      </div>
    </div>
  );
}
