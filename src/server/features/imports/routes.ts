import { t } from '#texts/imports.js';
import { toClubDate } from '#contract/clock/club-time.ts';
import {
  importMembers,
  listImports,
  previewImport,
  undoImport,
  type PreviewRow,
} from '#contract/people/member-imports.ts';
import { canConfirmEmails } from '#contract/settings.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { bringFile, judgeText } from './bring.ts';
import { findImports } from './store.ts';
import { undoImportRows } from './undo.ts';

type ImportServices = Pick<Services, 'db' | 'clock' | 'identity'>;

export function mountImports(mount: Mount, { db, clock, identity }: ImportServices): void {
  const canConfirm = canConfirmEmails(identity.settings);
  const facts = () => ({ today: toClubDate(clock()), canConfirm });

  mount(previewImport, async ({ body }) => {
    const { rows, unusedColumns } = await judgeText(db, body.text, facts());
    return { rows, unused_columns: unusedColumns };
  });

  mount(importMembers, async ({ body, caller, actor }) => {
    const by = { ...actor, actorId: caller.userId };
    const { importId, rows, wanted, memberships, children } = await bringFile(
      db,
      { ...body, ...facts() },
      by,
    );
    const count = (verdict: PreviewRow['verdict']) =>
      rows.filter((row) => row.verdict === verdict && !row.is_child).length;
    const [made = null] = importId === null ? [] : await findImports(db, { id: importId, limit: 1 });
    const added = made?.added ?? 0;
    return {
      import: made,
      added,
      // People who registered in the meantime have an account now.
      known: count('known') + wanted - added,
      skipped: rows.filter(({ verdict }) => verdict === 'duplicate' || verdict === 'invalid').length,
      ...(memberships > 0 && { memberships }),
      ...(children > 0 && { children }),
    };
  });

  mount(listImports, ({ page }) => findImports(db, page));

  mount(undoImport, async ({ params: { id }, actor }) => {
    const outcome = await undoImportRows(db, id, actor);
    if (outcome === 'missing') throw new Refusal('not-found', t.noSuchImport);
    if (outcome === 'undone-already') throw new Refusal('too-late', t.undoneAlready);
    return outcome;
  });
}
