import type { ClubRules } from '#contract/club-rules.ts';
import type { SiteSettings } from '#contract/settings.ts';
import type { ClubRulesReader } from './club-rules/read.ts';
import { DatabaseUnavailable } from './db/unavailable.ts';
import type { Services } from './services.ts';

type ShownRules = Pick<ClubRules, 'horizonDays' | 'minNoticeMinutes' | 'cancellation'>;

function settingsOf({ config, identity, cards }: Services, rules: ShownRules): SiteSettings {
  return {
    club: config.club,
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
): () => Promise<SiteSettings> {
  let latest = settingsOf(services, {
    horizonDays: services.config.bookingHorizonDays,
    minNoticeMinutes: 0,
    cancellation: [],
  });
  return async () => {
    try {
      const now = settingsOf(services, await clubRules.remembered());
      const isSame =
        now.bookingHorizonDays === latest.bookingHorizonDays &&
        now.minNoticeMinutes === latest.minNoticeMinutes &&
        now.cancelsPaidBookings === latest.cancelsPaidBookings;
      if (!isSame) latest = now;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
    return latest;
  };
}
