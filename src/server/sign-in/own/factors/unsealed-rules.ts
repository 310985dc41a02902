import { t } from './texts.ts';

/** Returns what the admin should know of the secrets of authenticator apps; null: all is well. */
export function describeUnsealed(
  { open, foreign }: { open: number; foreign: number },
  { mark }: { mark: string | null },
): { code: string; message: string } | null {
  if (foreign > 0) return { code: 'sealing-key', message: t.sealedByAnotherKey(foreign) };
  if (open > 0 && mark === null) return { code: 'unsealed', message: t.inClear(open) };
  return null;
}
