import type { ClubRules } from '#contract/club-rules.ts';
import type { SiteSettings } from '#contract/settings.ts';
import type { ClubRulesReader } from './club-rules/read.ts';
import { DatabaseUnavailable } from './db/unavailable.ts';
import type { Services } from './services.ts';

type ShownRules = Pick<ClubRules, 'horizonDays' | 'minNoticeMinutes' | 'cancellation'>;

function settingsOf(
  { config, identity, cards }: Services,
  rules: ShownRules,
  club: SiteSettings['club'],
): SiteSettings {
  return {
    club,
    identity: identity.settings,
    cards: cards.settings,
    tiles: config.tiles,
    bookingHorizonDays: rules.horizonDays,
    minNoticeMinutes: rules.minNoticeMinutes,
    cancelsPaidBookings: rules.cancellation.length > 0,
  };
}

/** What the server tells each page now: the same object while it says the same. Without the database, as it was. */
export function createLiveSettings(
  services: Services,
  clubRules: ClubRulesReader,
  readClub: () => Promise<SiteSettings['club']>,
): () => Promise<SiteSettings> {
  const { config } = services;
  let latestOf: unknown[] = [];
  let latest = settingsOf(
    services,
    { horizonDays: config.bookingHorizonDays, minNoticeMinutes: 0, cancellation: [] },
    config.club,
  );
  return async () => {
    try {
      const [rules, club] = await Promise.all([clubRules.remembered(), readClub()]);
      // What is read once a second stays the same object meanwhile.
      if (latestOf[0] === rules && latestOf[1] === club) return latest;
      latestOf = [rules, club];
      const now = settingsOf(services, rules, club);
      if (JSON.stringify(now) !== JSON.stringify(latest)) latest = now;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
    return latest;
  };
}
