import type { BkashOptions } from './options.ts';

/** Throws when bKash cannot be reached. It requests no token, because one token too many would lock the club out. */
export async function checkBkash({ apiUrl }: Pick<BkashOptions, 'apiUrl'>, limitMs: number): Promise<void> {
  const response = await fetch(apiUrl, { signal: AbortSignal.timeout(limitMs) });
  await response.body?.cancel();
}
