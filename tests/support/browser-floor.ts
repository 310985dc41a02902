import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';

/** The oldest browsers that the site supports; README and vite.config.ts name the same ones. */
export const FLOOR = { chrome: 111, firefox: 121, safari: 16.4, safari_ios: 16.4 };

const support = z.record(z.string(), z.string());
const data = z.object({
  features: z.record(
    z.string(),
    z.object({
      status: z.optional(
        z.object({ by_compat_key: z.optional(z.record(z.string(), z.object({ support }))) }),
      ),
    }),
  ),
});

/**
 * The features that one of the oldest supported browsers lacks, by MDN's name (`api.AbortSignal.any_static`), with the first version of
 * each lacking browser that has the feature.
 */
export type Newer = Map<string, string>;

/**
 * Returns the features that one of the oldest supported browsers lacks by its version. With `partly`, also features that a browser lacks in
 * every version: the data does not say whether it supports nothing of them or only a part.
 */
export function newerThanFloor({ partly }: { partly: boolean }): Newer {
  const file = createRequire(import.meta.url).resolve('web-features/data.json');
  const { features } = z.parse(data, JSON.parse(readFileSync(file, 'utf8')));
  const newer: Newer = new Map();
  for (const { status } of Object.values(features))
    for (const [key, { support }] of Object.entries(status?.by_compat_key ?? {})) {
      const lacking = Object.entries(FLOOR).filter(([browser, version]) => {
        const since = support[browser];
        return since === undefined ? partly : Number.parseFloat(since.replace('≤', '')) > version;
      });
      const words = lacking.map(([browser]) => `${browser} ${support[browser] ?? 'never in whole'}`);
      if (words.length > 0) newer.set(key, words.join(', '));
    }
  return newer;
}
