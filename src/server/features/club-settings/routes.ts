import { getClubSettings, updateClubSettings } from '#contract/club/club-settings.ts';
import type { PaymentMethod, AvailableMethod } from '#contract/settings.ts';
import { fieldRefusal, Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { chosenMethods, settingsOf } from './rules.ts';
import { findClubSettings, updateClubSettingsRow } from './store.ts';

function requireOurs({ setClub }: Services['config'], named: object): void {
  const fixed = setClub.find((field) => field in named);
  if (fixed) throw fieldRefusal(fixed, 'The server sets this. Please change it in its settings.');
}

function requireHad(wanted: PaymentMethod[], ways: AvailableMethod[]): void {
  const missing = wanted.find((means) => !ways.some((way) => way.means === means));
  if (missing) throw fieldRefusal('paymentMeans', 'The server does not have this way to pay.');
}

/** `ways`: every way to pay that the server has. */
export function mountClubSettings(
  mount: Mount,
  { db, config }: Pick<Services, 'db' | 'config'>,
  ways: AvailableMethod[],
): void {
  mount(getClubSettings, async () => settingsOf(await findClubSettings(db), config, ways));

  mount(updateClubSettings, async ({ body: { version, paymentMeans, ...fields }, actor }) => {
    requireOurs(config, fields);
    if (paymentMeans) requireHad(paymentMeans, ways);
    const change = {
      ...fields,
      ...(paymentMeans && { payment_means: chosenMethods(paymentMeans, ways) }),
    };
    const row = await updateClubSettingsRow(db, version, change, actor);
    if (row) return settingsOf(row, config, ways);
    throw new Refusal(
      'settings-changed',
      'Somebody else changed the settings meanwhile. Please check them and save again.',
    );
  });
}
