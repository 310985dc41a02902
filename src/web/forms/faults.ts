import { t } from '#texts/interface.js';
import { formatNumber } from '#contract/numbers.ts';

/** What is wrong with a form: one sentence for each field at fault. */
export type Faults = Partial<Record<string, string>>;

interface FoundFault {
  /** Where it is: a field, or an entry of a field that holds several. */
  path: readonly PropertyKey[];
  message: string;
}

/** Returns the first fault of each field. That of an entry says which: `Entry 3: …`. */
export function faultsByField(found: readonly FoundFault[]): Faults {
  const faults: Faults = {};
  for (const { path, message } of found) {
    const [field, entry] = path.map(String);
    if (field === undefined) continue;
    faults[field] ??= /^\d+$/.test(entry ?? '')
      ? t.entry({ entry: formatNumber(Number(entry) + 1), message })
      : message;
  }
  return faults;
}

/** Returns the faults that the server found; its paths are dotted: `slots.2`. */
export function faultsOfRefusal(errors: readonly { path: string; message: string }[]): Faults {
  return faultsByField(errors.map(({ path, message }) => ({ path: path.split('.'), message })));
}
