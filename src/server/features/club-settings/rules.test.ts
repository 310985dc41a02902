import { describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { resolveClub, type ClubSettingsRow, chooseSender } from './rules.ts';

const untouched: ClubSettingsRow = {
  id: true,
  version: 1,
  arena: null,
  address: null,
  phone: null,
  email: null,
  hours: null,
  latitude: null,
  longitude: null,
  set_up_dismissed_at: null,
  payment_means: null,
  language: null,
  arena_bn: null,
  address_bn: null,
  hours_bn: null,
  bin: null,
  vat_hundredths: null,
};
const chosen = { ...untouched, arena: 'Chosen', email: 'chosen@club.example', latitude: 0, longitude: 0 };
const makeConfig = (environment: Record<string, string>) => readConfig(environment, '/srv/club');

describe('what the club says of itself', () => {
  test('is the default where nobody has chosen, and what was chosen where somebody has', () => {
    const config = makeConfig({});
    expect(resolveClub(untouched, config)).toEqual(config.club);
    expect(resolveClub(chosen, config)).toMatchObject({
      arena: 'Chosen',
      latitude: 0,
      phone: config.club.phone,
    });
    expect(resolveClub({ ...untouched, hours: '' }, config).hours).toBe('');
  });

  test('is what the environment sets before all; blank is not set', () => {
    const set = makeConfig({ CLUB_EMAIL: 'set@club.example', CLUB_ARENA: ' ', CLUB_LONGITUDE: '91' });
    expect(set.setClub).toEqual(['email', 'latitude', 'longitude']);
    expect(resolveClub(chosen, set)).toMatchObject({
      arena: 'Chosen',
      email: 'set@club.example',
      latitude: 23.7937,
      longitude: 91,
    });
  });
});

describe('e-mails', () => {
  const smtp = { SMTP_URL: 'smtps://mail.example' };
  const senderWith = (environment: Record<string, string>) => {
    const config = makeConfig({ ...smtp, ...environment });
    return chooseSender(config.mail?.from ?? '', config.club, resolveClub(chosen, config));
  };

  test('come from the club’s address, unless one is set for them', () => {
    expect(senderWith({})).toEqual({ name: 'Chosen', address: 'chosen@club.example' });
    expect(senderWith({ MAIL_FROM: 'post@club.example' }).address).toBe('post@club.example');
    expect(senderWith({ CLUB_EMAIL: 'set@club.example' }).address).toBe('set@club.example');
  });
});
