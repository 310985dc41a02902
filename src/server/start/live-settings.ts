import type { ClubRules } from '#contract/club/club-rules.ts';
import type { SiteSettings } from '#contract/settings.ts';
import { resolveClub, type ClubSettingsRow } from '../features/club-settings/rules.ts';
import { DatabaseUnavailable } from '../platform/db/unavailable.ts';
import { listAvailableMethods } from '../features/payments/begin-payment.ts';
import type { StandingReader } from '../features/memberships/terms/read-terms.ts';
import type { Terms } from '../features/memberships/terms/terms.ts';
import { findCardProvider } from '../providers/side-by-side.ts';
import type { Services } from '../features/services.ts';

type ShownRules = Pick<ClubRules, 'horizonDays' | 'minNoticeMinutes' | 'restMinutes'>;

function assembleSettings(
  { config, identity, providers }: Services,
  rules: ShownRules,
  {
    club,
    payments,
    memberships,
    cancelsPaidBookings,
  }: Pick<SiteSettings, 'club' | 'payments'> & TierSettings,
): SiteSettings {
  return {
    club,
    identity: identity.settings,
    cards: findCardProvider(providers).cardForm,
    payments,
    tiles: config.tiles,
    bookingHorizonDays: rules.horizonDays,
    minNoticeMinutes: rules.minNoticeMinutes,
    restMinutes: rules.restMinutes,
    cancelsPaidBookings,
    ...(memberships && { memberships }),
  };
}

type TierSettings = Pick<SiteSettings, 'memberships' | 'cancelsPaidBookings'>;

/** Returns the tier settings for pages: whether memberships are sold, and whether any cancellation rule refunds a paid booking. */
function summariseTiers({ rules, tiers }: Pick<Terms, 'rules' | 'tiers'>): TierSettings {
  const all = [...tiers.values()];
  const givesBack = all.some(({ cancellation }) => Array.isArray(cancellation) && cancellation.length > 0);
  return {
    cancelsPaidBookings: rules.cancellation.length > 0 || givesBack,
    ...(all.some(({ archived_at }) => archived_at === null) && { memberships: true }),
  };
}

/**
 * Returns a reader of the settings that the server sends with each page. It returns the same object while nothing changes, and the last
 * known settings while the database is unavailable.
 */
export function createLiveSettings(
  services: Services,
  standing: StandingReader,
  readSettings: () => Promise<ClubSettingsRow>,
): () => Promise<SiteSettings> {
  const { config } = services;
  let latestFrom: unknown[] = [];
  let latest = assembleSettings(
    services,
    { horizonDays: config.bookingHorizonDays, minNoticeMinutes: 0, restMinutes: 0 },
    { club: config.club, payments: listAvailableMethods(services, null), cancelsPaidBookings: false },
  );
  return async () => {
    try {
      const [terms, row] = await Promise.all([standing.remembered(null), readSettings()]);
      const { rules } = terms;
      // The settings are read once a second and are the same objects in between.
      if (latestFrom[0] === rules && latestFrom[1] === row) return latest;
      latestFrom = [rules, row];
      const shown = {
        club: resolveClub(row, config),
        payments: listAvailableMethods(services, row.payment_means),
        ...summariseTiers(terms),
      };
      const now = assembleSettings(services, rules, shown);
      if (JSON.stringify(now) !== JSON.stringify(latest)) latest = now;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
    return latest;
  };
}
