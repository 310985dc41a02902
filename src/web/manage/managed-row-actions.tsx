import type { ComponentProps } from 'react';
import { RowActions } from '#web/ui/lists/row-actions.tsx';
import { useDelete } from './managed.ts';

interface ManagedRowActionsProps extends Omit<ComponentProps<typeof RowActions>, 'deletion'> {
  managed: Parameters<typeof useDelete>[0];
  id: string;
}

export function ManagedRowActions({ managed, id, ...actions }: ManagedRowActionsProps) {
  return <RowActions {...actions} deletion={useDelete(managed, id)} />;
}
