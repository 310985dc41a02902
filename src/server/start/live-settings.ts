import type { ClubRules } from '#contract/club/club-rules.ts';
import type { SiteSettings } from '#contract/settings.ts';
import { clubOf, type ClubSettingsRow } from '../features/club-settings/rules.ts';
import { DatabaseUnavailable } from '../platform/db/unavailable.ts';
import { availableMethodsOf } from '../features/payments/begin-payment.ts';
import type { StandingReader } from '../features/memberships/terms/read-terms.ts';
import type { Terms } from '../features/memberships/terms/terms.ts';
import { cardProviderOf } from '../providers/side-by-side.ts';
import type { Services } from '../features/services.ts';

type ShownRules = Pick<ClubRules, 'horizonDays' | 'minNoticeMinutes' | 'restMinutes'>;

function settingsOf(
  { config, identity, providers }: Services,
  rules: ShownRules,
  { club, payments, memberships, cancelsPaidBookings }: Pick<SiteSettings, 'club' | 'payments'> & OfTiers,
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
    cancelsPaidBookings,
    ...(memberships && { memberships }),
  };
}

type OfTiers = Pick<SiteSettings, 'memberships' | 'cancelsPaidBookings'>;

/** Returns what pages are told of the tiers: whether memberships are sold, and whether somebody's gives back what was paid. */
function tiersOf({ rules, tiers }: Pick<Terms, 'rules' | 'tiers'>): OfTiers {
  const all = [...tiers.values()];
  const givesBack = all.some(({ cancellation }) => Array.isArray(cancellation) && cancellation.length > 0);
  return {
    cancelsPaidBookings: rules.cancellation.length > 0 || givesBack,
    ...(all.some(({ archived_at }) => archived_at === null) && { memberships: true }),
  };
}

/**
 * Returns what the server tells each page now: the same object while nothing changes, and what was known last while the
 * database is away.
 */
export function createLiveSettings(
  services: Services,
  standing: StandingReader,
  readSettings: () => Promise<ClubSettingsRow>,
): () => Promise<SiteSettings> {
  const { config } = services;
  let latestOf: unknown[] = [];
  let latest = settingsOf(
    services,
    { horizonDays: config.bookingHorizonDays, minNoticeMinutes: 0, restMinutes: 0 },
    { club: config.club, payments: availableMethodsOf(services, null), cancelsPaidBookings: false },
  );
  return async () => {
    try {
      const [terms, row] = await Promise.all([standing.remembered(null), readSettings()]);
      const { rules } = terms;
      // The settings are read once a second, and stay the same object in between.
      if (latestOf[0] === rules && latestOf[1] === row) return latest;
      latestOf = [rules, row];
      const shown = {
        club: clubOf(row, config),
        payments: availableMethodsOf(services, row.payment_means),
        ...tiersOf(terms),
      };
      const now = settingsOf(services, rules, shown);
      if (JSON.stringify(now) !== JSON.stringify(latest)) latest = now;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
    return latest;
  };
}
