import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const PACKAGE = path.join(import.meta.dirname, '../../../../package.json');

/** The version of the product, such as `1.2.0`. */
export function readVersion(): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE, 'utf8'))).version;
}
