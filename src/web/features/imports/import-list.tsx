import { t } from '#texts/imports.js';
import { formatNumber } from '#contract/numbers.ts';
import { rich } from '#web/ui/rich.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatInstant } from '#contract/clock/dates.ts';
import type { MemberImport, UndoneImport } from '#contract/people/member-imports.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { EndlessList } from '#web/ui/lists/endless-list.tsx';
import { Problem } from '#web/ui/states.tsx';
import { importsMade, useUndoImport } from './queries.ts';

const WHY: Record<UndoneImport['stayed'][number]['why'], string> = {
  'signed-in': t.hasSignedInSince,
  'has-bookings': t.hasBookings,
  'other-role': t.hasAnotherRole,
  waits: t.isOnAWaitingList,
  linked: t.isLinked,
  'has-membership': t.hasMembership,
  'membership-changed': t.membershipChanged,
};

export function ImportList() {
  const list = useInfiniteQuery(importsMade());
  return (
    <EndlessList list={list} empty={<p className="text-muted">{t.nothingImported}</p>}>
      {(rows) => (
        <ul className="grid grid-cols-1 gap-3">
          {rows.map((row) => (
            <li key={row._id} className="rounded-xl border border-line bg-raised p-5 shadow-card">
              <Import row={row} />
            </li>
          ))}
        </ul>
      )}
    </EndlessList>
  );
}

function Import({ row }: { row: MemberImport }) {
  const undo = useUndoImport();
  async function ask() {
    const yes = await confirm({
      title: t.askUndo({ fileName: row.file_name }),
      text: t.undoMeans({ added: row.added, shown: formatNumber(row.added) }),
      action: t.undo,
    });
    if (yes) undo.mutate(row._id);
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 dir="auto" className="font-bold wrap-anywhere">
            {row.file_name}
          </h3>
          <p className="text-sm wrap-anywhere text-muted">
            {t.imported({
              count: row.added,
              shown: formatNumber(row.added),
              when: formatInstant(row.created_at),
              by: row.made_by,
            })}
            {row.memberships &&
              ` · ${t.withMemberships({ count: row.memberships.added, shown: formatNumber(row.memberships.added) })}`}
          </p>
          {row.undone_at !== null && (
            <p className="text-sm text-muted">
              {t.undone({
                stayed: row.left,
                when: formatInstant(row.undone_at),
                shown: formatNumber(row.left),
              })}
            </p>
          )}
        </div>
        {row.undone_at === null && (
          <Button
            busy={undo.isPending}
            aria-label={t.undoThis({ fileName: row.file_name })}
            onClick={() => void ask()}
          >
            {t.undo}
          </Button>
        )}
      </div>
      <Problem message={undo.error?.message} />
      <div role="status" className="empty:hidden">
        {undo.data && (
          <>
            <p className="text-sm font-semibold">
              {t.removed({ count: undo.data.removed, shown: formatNumber(undo.data.removed) })}
              {undo.data.memberships !== undefined &&
                ` ${t.tookBack({ count: undo.data.memberships, shown: formatNumber(undo.data.memberships) })}`}
            </p>
            {undo.data.stayed.length > 0 && (
              <ul className="mt-2 grid gap-1 text-sm">
                {undo.data.stayed.map(({ email, name, why }) => (
                  <li key={email} className="wrap-anywhere">
                    {rich(t.stays, {
                      who: (
                        <>
                          <span dir="auto">{name}</span> <EmailText className="text-muted">{email}</EmailText>
                        </>
                      ),
                      why: WHY[why],
                    })}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </div>
  );
}
