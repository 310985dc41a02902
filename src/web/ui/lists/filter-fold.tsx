import { t } from '#texts/interface.js';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';

interface FilterFoldProps {
  /** The list is not as usual: on a phone the fields say so without being asked. */
  isUsed: boolean;
  children: ReactNode;
}

/** The fields that filter and sort a list: in a row, on a phone behind a button so that the list itself is in sight. */
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
