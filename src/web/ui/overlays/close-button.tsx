import { t } from '#texts/interface.js';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';

export function CloseButton(props: Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'>) {
  return (
    <button
      type="button"
      aria-label={t.close}
      {...props}
      className="-m-2 grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
    >
      <X aria-hidden size={20} />
    </button>
  );
}
