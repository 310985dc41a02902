import type { ClubField, ClubSettings } from '#contract/club-settings.ts';
import type { SiteSettings } from '#contract/settings.ts';
import type { Config } from '../config/config.ts';
import type { ClubSettingsRow } from './store.ts';

export type Club = SiteSettings['club'];
export type ClubConfig = Pick<Config, 'club' | 'setClub'>;

/** What the club says of itself: what the server's environment sets, else what an admin has chosen, else the default. */
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

export function settingsOf(row: ClubSettingsRow, config: ClubConfig): ClubSettings {
  return { ...clubOf(row, config), version: row.version, setByServer: config.setClub };
}

/** Whose name and address e-mails bear: the club's; another address where one is set for them. */
export function senderOf(
  set: string,
  { email: given }: Club,
  { arena, email }: Club,
): { name: string; address: string } {
  return { name: arena, address: set === given ? email : set };
}
