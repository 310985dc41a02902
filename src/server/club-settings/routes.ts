import { getClubSettings, updateClubSettings } from '#contract/club-settings.ts';
import { fieldRefusal, Refusal } from '../errors.ts';
import type { Mount } from '../http/mount.ts';
import type { Services } from '../services.ts';
import { settingsOf } from './rules.ts';
import { findClubSettings, updateClubSettingsRow } from './store.ts';

function requireOurs({ setClub }: Services['config'], named: object): void {
  const fixed = setClub.find((field) => field in named);
  if (fixed) throw fieldRefusal(fixed, 'The server sets this. Please change it in its settings.');
}

export function mountClubSettings(mount: Mount, { db, config }: Pick<Services, 'db' | 'config'>): void {
  mount(getClubSettings, async () => settingsOf(await findClubSettings(db), config));

  mount(updateClubSettings, async ({ body: { version, ...fields }, actor }) => {
    requireOurs(config, fields);
    const row = await updateClubSettingsRow(db, version, fields, actor);
    if (row) return settingsOf(row, config);
    throw new Refusal(
      'settings-changed',
      'Somebody else changed the settings meanwhile. Please check them and save again.',
    );
  });
}
