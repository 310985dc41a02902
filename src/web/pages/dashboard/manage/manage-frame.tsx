import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { PageHeading } from '#web/site/page-heading.tsx';
import { setUpSteps } from '#web/features/set-up/queries.ts';
import { EditDialog, type Editing } from '#web/manage/edit-dialog.tsx';
import { Examples } from '#web/manage/examples.ts';
import { Button } from '#web/ui/button.tsx';

interface ManagePageProps<Item, Body> extends Editing<Item, Body> {
  title: string;
  add: string;
  /** Renders the list in each of its states; `onEdit` opens the dialog for a row. */
  children: (onEdit: (item: Item) => void) => ReactNode;
}

export function ManagePage<Item extends { _id: string }, Body>({
  title,
  add,
  children,
  ...editing
}: ManagePageProps<Item, Body>) {
  const [edited, setEdited] = useState<Item | 'new' | null>(null);
  const { data: setUp } = useQuery(setUpSteps());
  return (
    <>
      <PageHeading title={title}>
        <Button look="primary" onClick={() => setEdited('new')}>
          {add}
        </Button>
      </PageHeading>
      <Examples value={setUp?.examples ?? []}>{children(setEdited)}</Examples>
      <EditDialog {...editing} edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}
