import { ensureBuilt } from '../../../scripts/build-web.mjs';

/** Builds the site once, before any server serves it. */
export default function buildSite(): void {
  ensureBuilt();
}
