import { t } from '#texts/interface.js';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { confirm } from '../overlays/confirm.ts';
import { Problem } from '../states.tsx';

interface RowActionsProps {
  /** The row's name in the labels of the buttons. */
  name: string;
  onEdit?: () => void;
  /** The title of the confirmation. `consequence` says what deleting causes. */
  question: ReactNode;
  consequence: ReactNode;
  deletion: { isPending: boolean; error: Error | null; mutate: () => void };
}

export function RowActions({ name, onEdit, question, consequence, deletion }: RowActionsProps) {
  async function remove() {
    if (await confirm({ title: question, text: consequence, action: t.delete })) deletion.mutate();
  }
  return (
    <>
      <div className="flex gap-2 @table:ms-auto @table:grid @table:w-min">
        {onEdit && (
          <Button
            aria-label={t.editRow({ name })}
            disabled={deletion.isPending}
            onClick={onEdit}
            className="@max-table:grow @table:px-3.5"
          >
            <Pencil aria-hidden size={16} />
            {t.edit}
          </Button>
        )}
        <Button
          aria-label={t.deleteRow({ name })}
          busy={deletion.isPending}
          onClick={() => void remove()}
          className="!text-bad @max-table:grow @table:px-3.5"
        >
          {!deletion.isPending && <Trash2 aria-hidden size={16} />}
          {t.delete}
        </Button>
      </div>
      <div className="text-start has-[p]:mt-3 @table:has-[p]:w-48">
        <Problem message={deletion.error?.message} />
      </div>
    </>
  );
}
