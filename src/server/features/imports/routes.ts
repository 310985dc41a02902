import {
  importMembers,
  listImports,
  previewImport,
  undoImport,
  type PreviewRow,
} from '#contract/people/member-imports.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { readFile } from './read-file.ts';
import { checkRows, judgeRows } from './rules.ts';
import { findImports, findKnownEmails, insertMembers } from './store.ts';
import { undoImportRows } from './undo-store.ts';
import { t } from './texts.ts';

export function mountImports(mount: Mount, { db }: Pick<Services, 'db'>): void {
  async function judge(text: string) {
    const rows = checkRows(readFile(text));
    const known = await findKnownEmails(
      db,
      rows.map(({ email }) => email),
    );
    const judged = judgeRows(rows, known);
    const count = (verdict: PreviewRow['verdict']) => judged.filter((row) => row.verdict === verdict).length;
    const phones = new Map(rows.map(({ line, parsedPhone }) => [line, parsedPhone]));
    const members = judged
      .filter(({ verdict }) => verdict === 'new')
      .map(({ line, name, email }) => ({ line, name, email, phone: phones.get(line) ?? null }));
    return { judged, members, count };
  }

  mount(previewImport, async ({ body }) => ({ rows: (await judge(body.text)).judged }));

  mount(importMembers, async ({ body: { name, text }, caller, actor }) => {
    const { members, count } = await judge(text);
    const id = await inTransaction(db, (trx) =>
      insertMembers(trx, { fileName: name, members }, { ...actor, actorId: caller.userId }),
    );
    const [made = null] = id === null ? [] : await findImports(db, { id, limit: 1 });
    const added = made?.added ?? 0;
    // People who registered in between have an account by now.
    const known = count('known') + members.length - added;
    return { import: made, added, known, skipped: count('duplicate') + count('invalid') };
  });

  mount(listImports, ({ page }) => findImports(db, page));

  mount(undoImport, async ({ params: { id }, actor }) => {
    const outcome = await undoImportRows(db, id, actor);
    if (outcome === 'missing') throw new Refusal('not-found', t.noSuchImport);
    if (outcome === 'undone-already') throw new Refusal('too-late', t.undoneAlready);
    return outcome;
  });
}
