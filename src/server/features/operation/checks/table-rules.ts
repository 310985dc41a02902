import type { Finding } from '#contract/records/operation.ts';
import { refusalOf, type NeededBuild } from '../../../platform/db/least-build.ts';
import { warn } from './rules.ts';
import { t } from './texts.ts';

interface Tables {
  /** The migrations of this build. */
  known: string[];
  applied: string[];
  needed: NeededBuild[];
}

/** Says whether a later build has changed the tables, and whether this one may still write to them; nothing where none has. */
export function judgeTables({ known, applied, needed }: Tables): Finding[] {
  const refusal = refusalOf(needed, known);
  if (refusal !== null) return [{ check: 'database', state: 'bad', message: refusal, advice: null }];
  const later = applied.filter((name) => !known.includes(name));
  if (later.length === 0) return [];
  return [warn('database', t.laterTables(later.join(', ')), t.startLater)];
}
