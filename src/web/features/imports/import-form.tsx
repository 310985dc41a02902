import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import type { ImportResult, PreviewRow } from '#contract/people/member-imports.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { PreviewTable } from './preview-table.tsx';
import { useImport, usePreview } from './queries.ts';

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`;

/** `12 members were added. 3 had an account already. 1 row was left out.` */
function tellResult({ added, known, skipped }: ImportResult): string {
  return [
    added === 0 ? 'Nobody was new.' : `${count(added, 'member was', 'members were')} added.`,
    ...(known > 0 ? [`${known.toLocaleString('en-GB')} had an account already.`] : []),
    ...(skipped > 0 ? [`${count(skipped, 'row was', 'rows were')} left out.`] : []),
  ].join(' ');
}

function tellPreview(rows: PreviewRow[]): string {
  const of = (verdict: PreviewRow['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  return [
    `${count(rows.length, 'row')}: ${of('new').toLocaleString('en-GB')} new`,
    `${of('known').toLocaleString('en-GB')} with an account`,
    `${of('duplicate').toLocaleString('en-GB')} twice in the file`,
    `${of('invalid').toLocaleString('en-GB')} that cannot be taken`,
  ].join(', ');
}

/** Chooses a file, shows what it would do, and does it. What was chosen stays until it is done. */
export function ImportForm() {
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview();
  const bringing = useImport();
  const { data } = preview;
  const fresh = data?.rows.filter(({ verdict }) => verdict === 'new').length ?? 0;
  const isDone = bringing.isSuccess;
  return (
    <div className="grid grid-cols-1 gap-5">
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label="File of members"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) {
            bringing.reset();
            preview.mutate(file);
          }
          target.value = ''; // the same file may be chosen again, corrected
        }}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          look={data && !isDone ? 'secondary' : 'primary'}
          busy={preview.isPending}
          onClick={() => input.current?.click()}
        >
          <FileUp aria-hidden size={18} />
          {data ? 'Choose another file' : 'Choose a file'}
        </Button>
        {data && !isDone && fresh > 0 && (
          <Button look="primary" busy={bringing.isPending} onClick={() => bringing.mutate(data.file)}>
            Add {count(fresh, 'new member')}
          </Button>
        )}
        <p role="status" className="text-sm text-muted empty:hidden">
          {preview.isPending && 'Checking the rows…'}
          {bringing.isPending && `Adding ${count(fresh, 'member')}…`}
          {bringing.data && tellResult(bringing.data)}
        </p>
      </div>
      <Problem message={preview.error?.message ?? bringing.error?.message} />
      {data && !isDone && (
        <section aria-label="Preview" className="grid grid-cols-1 gap-3">
          <h2 dir="auto" className="text-lg font-bold wrap-anywhere">
            {data.file.name}
          </h2>
          <p className="text-sm text-muted">{tellPreview(data.rows)}. Nothing has been changed yet.</p>
          <PreviewTable key={preview.submittedAt} rows={data.rows} />
        </section>
      )}
    </div>
  );
}
