import type { ClubRules } from '#contract/club/club-rules.ts';
import type { SiteSettings } from '#contract/settings.ts';
import type { ClubRulesReader } from '../features/club-rules/read.ts';
import { clubOf } from '../features/club-settings/rules.ts';
import type { ClubSettingsRow } from '../features/club-settings/store.ts';
import { DatabaseUnavailable } from '../platform/db/unavailable.ts';
import { availableMethodsOf } from '../features/payments/methods.ts';
import { cardProviderOf } from '../providers/side-by-side.ts';
import type { Services } from '../features/services.ts';

type ShownRules = Pick<ClubRules, 'horizonDays' | 'minNoticeMinutes' | 'restMinutes' | 'cancellation'>;

function settingsOf(
  { config, identity, providers }: Services,
  rules: ShownRules,
  { club, payments }: Pick<SiteSettings, 'club' | 'payments'>,
): SiteSettings {
  return {
    club,
    identity: identity.settings,
    cards: cardProviderOf(providers).cardForm,
    payments,
    tiles: config.tiles,
    bookingHorizonDays: rules.horizonDays,
    minNoticeMinutes: rules.minNoticeMinutes,
    restMinutes: rules.restMinutes,
    cancelsPaidBookings: rules.cancellation.length > 0,
  };
}

/**
 * Returns what the server tells each page now: the same object while nothing changes, and what was known last while the
 * database is away.
 */
export function createLiveSettings(
  services: Services,
  clubRules: ClubRulesReader,
  readSettings: () => Promise<ClubSettingsRow>,
): () => Promise<SiteSettings> {
  const { config } = services;
  let latestOf: unknown[] = [];
  let latest = settingsOf(
    services,
    { horizonDays: config.bookingHorizonDays, minNoticeMinutes: 0, restMinutes: 0, cancellation: [] },
    { club: config.club, payments: availableMethodsOf(services, null) },
  );
  return async () => {
    try {
      const [rules, row] = await Promise.all([clubRules.remembered(), readSettings()]);
      // The settings are read once a second, and stay the same object in between.
      if (latestOf[0] === rules && latestOf[1] === row) return latest;
      latestOf = [rules, row];
      const shown = { club: clubOf(row, config), payments: availableMethodsOf(services, row.payment_means) };
      const now = settingsOf(services, rules, shown);
      if (JSON.stringify(now) !== JSON.stringify(latest)) latest = now;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
    return latest;
  };
}
