import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Shows an icon and one fact of a list. The text may break anywhere. */
export function IconLine({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden size={18} className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
