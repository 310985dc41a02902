import { ensureBuilt } from '../../../scripts/build-web.mjs';

/** The drills run the whole product, so a fresh clone needs a build first. */
export async function setup(): Promise<void> {
  await ensureBuilt();
}
