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
      databaseUrlDirect: null,
      metrics: null,
      publicUrl: 'http://localhost:3000',
      trustProxy: [],
      firebase: null,
      rateLimit: true,
      maxPendingBookings: 12,
      maxPendingSlots: 24,
      bookingHorizonDays: 90,
      payWithinHours: 24,
      auditYears: null,
      keepDays: { outbox: 7, cardEvents: 90, gateway: 30, messages: 365 },
      minCardAmount: 6500,
    });
  });

  it('have a key as 32 bytes in base64, and do not repeat one that is wrong', () => {
    const key = Buffer.alloc(32, 7);
    expect(readConfig({ SECRETS_KEY: key.toString('base64') }, CWD).secretsKey).toEqual(key);
    expect(readConfig({}, CWD).secretsKey).toBeNull();
    expect(() => readConfig({ SECRETS_KEY: 'half-a-key' }, CWD)).toThrow(
      /^SECRETS_KEY does not work: it must be 32 bytes/,
    );
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
    ['PUBLIC_URL', 'club.example'],
    ['PUBLIC_URL', 'https://club.example/site'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['RATE_LIMIT', 'false'],
    ['AUDIT_YEARS', '-1'],
    ['KEEP_OUTBOX_DAYS', '0'],
    ['KEEP_CARD_EVENTS_DAYS', '6'],
    // An idempotency key is valid for a day.
    ['KEEP_GATEWAY_DAYS', '0'],
    ['METRICS_PORT', '0'],
    ['CARDS', 'real'],
    ['LOG_LEVEL', 'loud'],
    ['CLUB_LATITUDE', '91'],
    ['MAX_PENDING_BOOKINGS', '0'],
    ['MIN_CARD_AMOUNT', 'sixty'],
  ])('%s=%s stops the start with a line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value }, CWD)).toThrow(
      new RegExp(`^${name}=.* does not work: it must `),
    );
  });

  it.each([
    ['mysql://club:secret-word@db/club', 'it must begin with postgres://.'],
    ['postgres://club:secret-word@one,two/club', 'it names several hosts.'],
    ['postgres://club:secret-word@one:5432,two:5433/club', 'it names several hosts.'],
    ['postgres://club:secret-word@/club?host=one,two', 'it names several hosts.'],
  ])('DATABASE_URL=%s stops the start without its password', (address, reason) => {
    for (const name of ['DATABASE_URL', 'DATABASE_URL_DIRECT']) {
      const read = () => readConfig({ DATABASE_URL: 'postgres://club@db/club', [name]: address }, CWD);
      expect(read).toThrow(`${name} does not work: ${reason}`);
      expect(read).not.toThrow('secret-word');
    }
  });

  it('of the database may have a way past its pooler, and commas in the password', () => {
    const addresses = {
      databaseUrl: 'postgres://club:a,b@pooler/club',
      databaseUrlDirect: 'postgres://club:a,b@db/club',
    };
    const { databaseUrl, databaseUrlDirect } = addresses;
    const env = { DATABASE_URL: databaseUrl, DATABASE_URL_DIRECT: databaseUrlDirect };
    expect(readConfig(env, CWD)).toMatchObject(addresses);
  });

  it('remove the audit when they say so', () => {
    expect(readConfig({ AUDIT_YEARS: '2' }, CWD).auditYears).toBe(2);
  });

  it('of Firebase name its project, whose host is known by the id', () => {
    const own = { FIREBASE_PROJECT_ID: 'my-club-1a2b3', FIREBASE_API_KEY: 'AIza-Key_1' };
    expect(readConfig(own, CWD).firebase).toEqual({
      projectId: 'my-club-1a2b3',
      apiKey: 'AIza-Key_1',
      authDomain: 'my-club-1a2b3.firebaseapp.com',
    });
    const named = { ...own, FIREBASE_AUTH_DOMAIN: 'sign-in.club.example' };
    expect(readConfig(named, CWD).firebase).toMatchObject({ authDomain: 'sign-in.club.example' });
  });

  it.each([
    [{ FIREBASE_PROJECT_ID: 'my-club' }, 'FIREBASE_PROJECT_ID does not work without FIREBASE_API_KEY.'],
    [{ FIREBASE_API_KEY: 'key' }, 'FIREBASE_API_KEY does not work without FIREBASE_PROJECT_ID.'],
    [
      { FIREBASE_AUTH_DOMAIN: 'club.example' },
      'FIREBASE_AUTH_DOMAIN does not work without FIREBASE_PROJECT_ID and FIREBASE_API_KEY.',
    ],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID does not work without GOOGLE_CLIENT_SECRET.'],
    [
      { DATABASE_URL_DIRECT: 'postgres://db/club' },
      'DATABASE_URL_DIRECT does not work without DATABASE_URL.',
    ],
    [{ MAIL_FROM: 'a@club.example' }, 'MAIL_FROM does not work without SMTP_URL.'],
  ])('that are half of a group stop the start: %o', (env, line) => {
    expect(() => readConfig(env, CWD)).toThrow(`${line} Please set all of them, or none.`);
  });

  it.each([
    ['FIREBASE_PROJECT_ID', 'My Club'],
    ['FIREBASE_API_KEY', 'a key'],
    ['FIREBASE_AUTH_DOMAIN', 'https://club.example'],
    ['FIREBASE_AUTH_DOMAIN', "club.example; script-src 'unsafe-inline'"],
  ])('%s=%s does not pass for a part of a group', (name, value) => {
    const env = { FIREBASE_PROJECT_ID: 'my-club', FIREBASE_API_KEY: 'key', [name]: value };
    expect(() => readConfig(env, CWD)).toThrow(new RegExp(`^${name}=.* does not work: it must `));
  });

  it('of Google and of the mail server are read as they are meant', () => {
    const { google, mail } = readConfig(
      { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', SMTP_URL: 'smtp://mail.example:587' },
      CWD,
    );
    expect(google).toEqual({ clientId: 'id', clientSecret: 'secret' });
    expect(mail).toEqual({ url: 'smtp://mail.example:587', from: 'hello@sportsclub.example' });
  });

  it.each(['http://mail.example', 'mail.example:25', 'smtp://', 'smtp://mail.example?ignoreTLS=true'])(
    'SMTP_URL=%s stops the start, without a word of what may be a password',
    (url) => {
      expect(() => readConfig({ SMTP_URL: url }, CWD)).toThrow(
        /^SMTP_URL does not work: it must be like smtps:\/\/user:password@host:465\.$/,
      );
    },
  );

  it('each have a sentence that explains them', () => {
    for (const { about } of Object.values(SETTINGS)) expect(about).toMatch(/^.{10,}\.$/);
  });
});

describe('the settings of Stripe', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_51Abc',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_51Abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_Abc+/=',
  };
  const live = {
    ...keys,
    STRIPE_SECRET_KEY: 'sk_live_51Abc',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_51Abc',
    PUBLIC_URL: 'https://club.example',
  };

  it('are none without keys, and the account’s with them', () => {
    expect(readConfig({}, CWD).stripe).toBeNull();
    expect(readConfig(keys, CWD).stripe).toEqual({
      secretKey: 'sk_test_51Abc',
      publishableKey: 'pk_test_51Abc',
      webhookSecret: 'whsec_Abc+/=',
      apiUrl: null,
    });
    expect(readConfig(live, CWD).stripe).toMatchObject({ secretKey: 'sk_live_51Abc' });
    expect(readConfig({ ...keys, STRIPE_SECRET_KEY: 'rk_test_51Abc' }, CWD).stripe).not.toBeNull();
  });

  it('stop the start beside CARDS=test, which means that there are none', () => {
    expect(readConfig({ CARDS: 'test' }, CWD)).toMatchObject({ testCards: true, stripe: null });
    expect(() => readConfig({ ...keys, CARDS: 'test' }, CWD)).toThrow(
      /^CARDS=test does not work with Stripe keys\./,
    );
  });

  it.each(Object.keys(keys))('stop the start without %s', (name) => {
    expect(() => readConfig({ ...keys, [name]: '' }, CWD)).toThrow(
      new RegExp(`do not work without ${name}. Please set all of them, or none.$`),
    );
  });

  it('stop the start when the keys are of two modes', () => {
    expect(() => readConfig({ ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, CWD)).toThrow(
      'STRIPE_SECRET_KEY is a live key, but STRIPE_PUBLISHABLE_KEY a test one.',
    );
  });

  it('stop the start when live keys are to go elsewhere than to Stripe, or over plain http', () => {
    const elsewhere = { STRIPE_API_URL: 'http://127.0.0.1:4000' };
    expect(readConfig({ ...keys, ...elsewhere }, CWD).stripe?.apiUrl).toBe('http://127.0.0.1:4000');
    expect(() => readConfig({ ...live, ...elsewhere }, CWD)).toThrow(/^STRIPE_API_URL is for tests/);
    expect(() => readConfig({ ...live, PUBLIC_URL: '' }, CWD)).toThrow(/need https/);
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_test_51Abc'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_51Abc'],
    ['STRIPE_WEBHOOK_SECRET', 'my secret'],
  ])('stop the start when %s is another, without repeating it', (name, value) => {
    const start = () => readConfig({ ...keys, [name]: value }, CWD);
    expect(start).toThrow(new RegExp(`^${name} does not work: it must be like `));
    expect(start).not.toThrow(value);
  });
});
