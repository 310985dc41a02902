import { t } from '#texts/interface.js';
import { use } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Examples } from './examples.ts';

/** Marks an example record that the site came with. The badge disappears once someone has changed the record. */
export function ExampleBadge({ id }: { id: string }) {
  if (!use(Examples).includes(id)) return null;
  return (
    <span className="block">
      <Badge tone="wait">{t.example}</Badge>
    </span>
  );
}
