import { t } from '#texts/interface.js';
import { formatNumber } from '#contract/numbers.ts';

/** The faults of a form: one sentence per faulty field. */
export type Faults = Partial<Record<string, string>>;

interface FoundFault {
  /** The field at fault, or the entry in a field with several entries. */
  path: readonly PropertyKey[];
  message: string;
}

/** Returns the first fault of each field. A fault in an entry names the entry: `Entry 3: …`. */
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

/** Returns the server's faults by field; its paths are dotted, such as `slots.2`. */
export function faultsOfRefusal(errors: readonly { path: string; message: string }[]): Faults {
  return faultsByField(errors.map(({ path, message }) => ({ path: path.split('.'), message })));
}
