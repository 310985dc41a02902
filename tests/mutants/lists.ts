import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Fault } from './fault.ts';

export type ListedFault = Fault & { subject: string };

/** Returns the faults of all lists in the folder. Each file exports `FAULTS`. */
export async function readLists(folder: string): Promise<ListedFault[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const lists = files.sort().map(async (file) => {
    const list = (await import(pathToFileURL(path.join(folder, file)).href)) as { FAULTS?: Fault[] };
    if (list.FAULTS === undefined) throw new Error(`${file} must export a list of faults called FAULTS.`);
    return list.FAULTS.map((fault) => ({ ...fault, subject: path.basename(file, '.ts') }));
  });
  const faults = (await Promise.all(lists)).flat();
  const names = faults.map(({ subject, name }) => `${subject}: ${name}`);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two faults are called “${twice}”.`);
  return faults;
}
