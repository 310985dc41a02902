import { ensureBuilt } from '../../../scripts/build-web.mjs';

/** The drills run the whole product, also in a fresh clone. */
export async function setup(): Promise<void> {
  await ensureBuilt();
}
