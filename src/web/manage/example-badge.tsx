import { t } from '#texts/interface.js';
import { use } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Examples } from './examples.ts';

/** Stands beside the name of what the site came with, and vanishes once somebody has changed it. */
export function ExampleBadge({ id }: { id: string }) {
  if (!use(Examples).includes(id)) return null;
  return (
    <span className="block">
      <Badge tone="wait">{t.example}</Badge>
    </span>
  );
}
