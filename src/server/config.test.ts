import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { SETTINGS } from './settings-table.ts';

const CWD = '/srv/club';

describe('settings', () => {
  it('are not needed: the product starts with none', () => {
    expect(readConfig({}, CWD)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/club/data',
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
      trustProxy: [],
      rateLimit: true,
      maxPendingBookings: 10,
      bookingHorizonDays: 90,
      payWithinHours: 24,
      minCardAmount: 6500,
    });
  });

  it('that are empty or blank hold as if they were absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' }, CWD)).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it('are read as they are meant', () => {
    const config = readConfig(
      {
        PORT: '8080',
        DATA_DIR: '/var/lib/club',
        PUBLIC_URL: 'https://club.example/',
        TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,::1',
        RATE_LIMIT: 'off',
        CLUB_ADDRESS: 'House 1; Road 2 ;Dhaka',
        TILE_URL: 'off',
        MIN_CARD_AMOUNT: '65.50',
      },
      CWD,
    );
    expect(config).toMatchObject({
      port: 8080,
      dataDir: '/var/lib/club',
      publicUrl: 'https://club.example',
      trustProxy: ['10.0.0.1', '192.168.0.0/16', '::1'],
      rateLimit: false,
      tiles: null,
      minCardAmount: 6550,
    });
    expect(config.club.address).toEqual(['House 1', 'Road 2', 'Dhaka']);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://club'],
    ['PUBLIC_URL', 'club.example'],
    ['PUBLIC_URL', 'https://club.example/site'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['RATE_LIMIT', 'false'],
    ['LOG_LEVEL', 'loud'],
    ['CLUB_LATITUDE', '91'],
    ['MAX_PENDING_BOOKINGS', '0'],
    ['MIN_CARD_AMOUNT', 'sixty'],
  ])('%s=%s stops the start with a line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value }, CWD)).toThrow(
      new RegExp(`^${name}=.* does not work: it must `),
    );
  });

  it('each have a sentence that explains them', () => {
    for (const { about } of Object.values(SETTINGS)) expect(about).toMatch(/^.{10,}\.$/);
  });
});
