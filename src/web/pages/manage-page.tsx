import { useState, type ReactNode } from 'react';
import { PageHeading } from '#web/app/page-heading.tsx';
import { EditDialog, type Editing } from '#web/manage/edit-dialog.tsx';
import { Button } from '#web/ui/button.tsx';

interface ManagePageProps<Item, Body> extends Editing<Item, Body> {
  title: string;
  /** The text of the button that adds one. */
  add: string;
  /** The list in each of its states; `onEdit` opens the dialog for a row. */
  children: (onEdit: (item: Item) => void) => ReactNode;
}

/** A page on which admins add, edit and delete the rows of a list. */
export function ManagePage<Item extends { _id: string }, Body>({
  title,
  add,
  children,
  ...editing
}: ManagePageProps<Item, Body>) {
  const [edited, setEdited] = useState<Item | 'new' | null>(null);
  return (
    <>
      <PageHeading title={title}>
        <Button look="primary" onClick={() => setEdited('new')}>
          {add}
        </Button>
      </PageHeading>
      {children(setEdited)}
      <EditDialog {...editing} edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}
