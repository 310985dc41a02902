import type { ClubField, ClubSettings } from '#contract/club/club-settings.ts';
import { clubWords } from '#contract/club/club-words.ts';
import type { PaymentMethod, AvailableMethod, SiteSettings } from '#contract/settings.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Row } from '../../platform/db/rows.ts';

export type ClubSettingsRow = Row<'club_settings'>;

export type Club = SiteSettings['club'];
export type ClubConfig = Pick<Config, 'club' | 'setClub'>;

/**
 * Returns the club's name, address and contact details. Each comes from the server's environment, otherwise from the admins' choice,
 * otherwise from the default.
 */
export function resolveClub(row: ClubSettingsRow, { club, setClub }: ClubConfig): Club {
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
    ...(row.arena_bn !== null && { arena_bn: row.arena_bn }),
    ...(row.address_bn !== null && { address_bn: row.address_bn }),
    ...(row.hours_bn !== null && { hours_bn: row.hours_bn }),
  };
}

/** Returns the club with its texts in the current language, for messages and files that leave the site. */
export function clubForReader(club: Club): Club {
  const { arena, address, hours } = clubWords(club);
  return { ...club, arena: arena.text, address: address.lines, hours: hours.text };
}

/** Returns the settings that admins see. `methods` are all payment methods that the server has. */
export function resolveSettings(
  row: ClubSettingsRow,
  config: ClubConfig,
  methods: AvailableMethod[],
): ClubSettings {
  const { version, payment_means: chosen } = row;
  return {
    ...resolveClub(row, config),
    version,
    language: row.language ?? 'en',
    ...(row.bin !== null && { bin: row.bin }),
    ...(row.vat_hundredths !== null && { vatPercent: row.vat_hundredths / 100 }),
    setByServer: config.setClub,
    waysToPay: methods.map((method) => ({
      ...method,
      isOffered: chosen === null || chosen.includes(method.means),
    })),
  };
}

/** Returns the chosen payment methods to store. Null means all methods of the server, including those it gets later. */
export function chosenMethods(wanted: PaymentMethod[], methods: AvailableMethod[]): PaymentMethod[] | null {
  const chosen = methods.map(({ means }) => means).filter((means) => wanted.includes(means));
  return chosen.length === methods.length ? null : chosen;
}

/** Returns the name and address from which emails are sent: the club's, or another address if one is set for emails. */
export function chooseSender(
  set: string,
  { email: given }: Club,
  { arena, email }: Club,
): { name: string; address: string } {
  return { name: arena, address: set === given ? email : set };
}
