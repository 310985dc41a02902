import { t } from '#texts/imports.js';
import { formatNumber } from '#contract/numbers.ts';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import type { ImportResult, PreviewRow } from '#contract/people/member-imports.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { PreviewTable } from './preview-table.tsx';
import { useImport, usePreview } from './queries.ts';

/** Describes the result: `12 members were added. 3 had an account already. 1 row was left out.` */
const tellResult = ({ added, known, skipped, memberships = 0, children = 0 }: ImportResult) =>
  [
    t.addedMembers({ count: added, shown: formatNumber(added) }),
    ...(memberships > 0 ? [t.gaveMemberships({ count: memberships, shown: formatNumber(memberships) })] : []),
    ...(children > 0 ? [t.addedChildren({ count: children, shown: formatNumber(children) })] : []),
    ...(known > 0 ? [t.hadAccounts({ count: formatNumber(known) })] : []),
    ...(skipped > 0 ? [t.leftOut({ count: skipped, shown: formatNumber(skipped) })] : []),
  ].join(' ');

function countNew(rows: PreviewRow[]) {
  const isNew = ({ verdict }: PreviewRow) => verdict === 'new';
  const shares = rows.filter(({ membership }) => membership?.is_new);
  return {
    members: rows.filter((row) => isNew(row) && !row.is_child).length,
    children: rows.filter((row) => isNew(row) && row.is_child).length,
    // Rows that share a membership count as one.
    memberships: new Set(shares.map(({ household, line }) => household?.toLowerCase() ?? line)).size,
  };
}

function tellPreview(rows: PreviewRow[]): string {
  const countVerdict = (verdict: PreviewRow['verdict']) =>
    rows.filter((row) => row.verdict === verdict).length;
  const { members, ...given } = countNew(rows);
  const found = t.foundInFile({
    rows: rows.length,
    shown: formatNumber(rows.length),
    fresh: formatNumber(members),
    known: formatNumber(countVerdict('known')),
    duplicate: formatNumber(countVerdict('duplicate')),
    invalid: formatNumber(countVerdict('invalid')),
  });
  return given.memberships + given.children > 0
    ? `${found} ${t.membershipsInFile({ memberships: given.memberships, children: given.children, shown: formatNumber(given.memberships), childrenShown: formatNumber(given.children) })}`
    : found;
}

/** Returns the label of the import button; null when there is nothing to import. */
function describeAction({ members, children, memberships }: ReturnType<typeof countNew>): string | null {
  if (members > 0)
    return memberships > 0
      ? t.addAndGive({
          members,
          memberships,
          shown: formatNumber(members),
          membershipsShown: formatNumber(memberships),
        })
      : t.addMembers({ count: members, shown: formatNumber(members) });
  if (memberships > 0) return t.giveMemberships({ count: memberships, shown: formatNumber(memberships) });
  return children > 0 ? t.addChildren({ count: children, shown: formatNumber(children) }) : null;
}

/** Lets the admin choose a file, previews its effect and imports it. The choice stays until the import is done. */
export function ImportForm() {
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview();
  const bringing = useImport();
  const { data } = preview;
  const fresh = countNew(data?.rows ?? []);
  const action = describeAction(fresh);
  const isDone = bringing.isSuccess;
  return (
    <div className="grid grid-cols-1 gap-5">
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t.fileOfMembers}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) {
            bringing.reset();
            preview.mutate(file);
          }
          target.value = ''; // lets the same file be chosen again after it was corrected
        }}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          look={data && !isDone ? 'secondary' : 'primary'}
          busy={preview.isPending}
          onClick={() => input.current?.click()}
        >
          <FileUp aria-hidden size={18} />
          {data ? t.chooseAnotherFile : t.chooseAFile}
        </Button>
        {data && !isDone && action !== null && (
          <Button look="primary" busy={bringing.isPending} onClick={() => bringing.mutate(data.file)}>
            {action}
          </Button>
        )}
        <p role="status" className="text-sm text-muted empty:hidden">
          {preview.isPending && t.checkingTheRows}
          {bringing.isPending &&
            t.addingMembers({ count: fresh.members, shown: formatNumber(fresh.members) })}
          {bringing.data && tellResult(bringing.data)}
        </p>
      </div>
      <Problem message={preview.error?.message ?? bringing.error?.message} />
      {data && !isDone && (
        <section aria-label={t.preview} className="grid grid-cols-1 gap-3">
          <h2 dir="auto" className="text-lg font-bold wrap-anywhere">
            {data.file.name}
          </h2>
          <p className="text-sm text-muted">{tellPreview(data.rows)}</p>
          {data.unused_columns.length > 0 && (
            <p dir="auto" className="text-sm text-wait wrap-anywhere">
              {t.unusedColumns({ names: data.unused_columns.join(', ') })}
            </p>
          )}
          <PreviewTable key={preview.submittedAt} rows={data.rows} />
        </section>
      )}
    </div>
  );
}
