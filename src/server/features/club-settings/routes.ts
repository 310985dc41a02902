import { t } from '#texts/club-settings.js';
import { getClubSettings, updateClubSettings } from '#contract/club/club-settings.ts';
import type { PaymentMethod, AvailableMethod } from '#contract/settings.ts';
import { fieldRefusal, Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { chosenMethods, resolveSettings } from './rules.ts';
import { findClubSettings, updateClubSettingsRow } from './club-settings.ts';

function requireOurs({ setClub }: Services['config'], named: object): void {
  const fixed = setClub.find((field) => field in named);
  if (fixed) throw fieldRefusal(fixed, t.setByServer);
}

function requireHad(wanted: PaymentMethod[], methods: AvailableMethod[]): void {
  const missing = wanted.find((means) => !methods.some((method) => method.means === means));
  if (missing) throw fieldRefusal('paymentMeans', t.noSuchMeans);
}

/** Mounts the endpoints of the club's settings. `methods` are all payment methods that the server has. */
export function mountClubSettings(
  mount: Mount,
  { db, config }: Pick<Services, 'db' | 'config'>,
  methods: AvailableMethod[],
): void {
  mount(getClubSettings, async () => resolveSettings(await findClubSettings(db), config, methods));

  mount(updateClubSettings, async ({ body: { version, paymentMeans, vatPercent, ...fields }, actor }) => {
    requireOurs(config, fields);
    if (paymentMeans) requireHad(paymentMeans, methods);
    const change = {
      ...fields,
      ...(paymentMeans && { payment_means: chosenMethods(paymentMeans, methods) }),
      ...(vatPercent !== undefined && { vat_hundredths: vatPercent && Math.round(vatPercent * 100) }),
    };
    const row = await updateClubSettingsRow(db, version, change, actor);
    if (row) return resolveSettings(row, config, methods);
    throw new Refusal('settings-changed', t.changedMeanwhile);
  });
}
