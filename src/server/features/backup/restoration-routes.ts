import {
  getRestoration,
  goOn,
  noteProviderChecked,
  type Restoration,
} from '#contract/records/restoration.ts';
import { findHold } from '../../platform/db/hold.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { endHold } from './end-hold-store.ts';
import { findOpenGaps } from './gaps-store.ts';
import { noteChecked } from './note-checked.ts';
import { t } from './texts.ts';

/** Mounts what admins see of a restored club, and what they decide about it. */
export function mountRestoration(mount: Mount, { db }: Pick<Services, 'db'>): void {
  async function read(): Promise<Restoration> {
    const [hold, gaps] = [await findHold(db), await findOpenGaps(db)];
    return {
      held: hold && { taken_at: hold.takenAt.toISOString(), restored_at: hold.restoredAt.toISOString() },
      gaps: gaps.map(({ provider, since, until }) => ({
        provider,
        since: since.toISOString(),
        until: until.toISOString(),
      })),
    };
  }
  mount(getRestoration, read);
  mount(goOn, async ({ actor }) => {
    await endHold(db, actor, 'admin');
    return read();
  });
  mount(noteProviderChecked, async ({ body, actor }) => {
    if (!(await noteChecked(db, body, actor))) throw new Refusal('not-found', t.nothingUnknown);
    return read();
  });
}
