import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const MANIFEST = path.resolve(import.meta.dirname, '../../../../package.json');
const manifest = z.object({ version: z.string() });

/** Returns the version of this build from package.json. */
export function productVersion(): string {
  return manifest.parse(JSON.parse(readFileSync(MANIFEST, 'utf8'))).version;
}
