import type { ClubField, ClubSettings } from '#contract/club/club-settings.ts';
import type { PaymentMethod, AvailableMethod, SiteSettings } from '#contract/settings.ts';
import type { Config } from '../../platform/config/config.ts';
import type { ClubSettingsRow } from './store.ts';

export type Club = SiteSettings['club'];
export type ClubConfig = Pick<Config, 'club' | 'setClub'>;

/**
 * Returns the club's name, address and contact: each from the server's environment, otherwise as an admin chose it,
 * otherwise the default.
 */
export function clubOf(row: ClubSettingsRow, { club, setClub }: ClubConfig): Club {
  const pick = <Value>(field: ClubField, given: Value, chosen: Value | null) =>
    setClub.includes(field) ? given : (chosen ?? given);
  return {
    arena: pick('arena', club.arena, row.arena),
    address: pick('address', club.address, row.address),
    phone: pick('phone', club.phone, row.phone),
    email: pick('email', club.email, row.email),
    hours: pick('hours', club.hours, row.hours),
    latitude: pick('latitude', club.latitude, row.latitude),
    longitude: pick('longitude', club.longitude, row.longitude),
  };
}

/** `ways`: every way to pay that the server has. */
export function settingsOf(row: ClubSettingsRow, config: ClubConfig, ways: AvailableMethod[]): ClubSettings {
  const { version, payment_means: chosen } = row;
  return {
    ...clubOf(row, config),
    version,
    setByServer: config.setClub,
    waysToPay: ways.map((way) => ({ ...way, isOffered: chosen === null || chosen.includes(way.means) })),
  };
}

/** Returns what is kept: null for every way that the server has, also for those it will have. */
export function chosenMethods(wanted: PaymentMethod[], ways: AvailableMethod[]): PaymentMethod[] | null {
  const chosen = ways.map(({ means }) => means).filter((means) => wanted.includes(means));
  return chosen.length === ways.length ? null : chosen;
}

/** Returns the name and address that e-mails bear: the club's, or another address where one is set for them. */
export function senderOf(
  set: string,
  { email: given }: Club,
  { arena, email }: Club,
): { name: string; address: string } {
  return { name: arena, address: set === given ? email : set };
}
