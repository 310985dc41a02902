import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { hasProvider } from './payment-settings.ts';

const CWD = '/srv/club';
const SSLCOMMERZ = { SSLCOMMERZ_STORE_ID: 'clubdhaka0live', SSLCOMMERZ_STORE_PASSWORD: 'clubdhaka0live@1' };
const BKASH = {
  BKASH_USERNAME: '01700000000',
  BKASH_PASSWORD: 'b$Word(1',
  BKASH_APP_KEY: '4f6o0cjiki2rfm34',
  BKASH_APP_SECRET: '2is7hdktrekvrbljjh44ll3d9l1dtjo4',
};
const PUBLIC = { PUBLIC_URL: 'https://club.example' };

/** The two providers share their rules; only names and hosts differ. */
const GROUPS = [
  ['SSLCOMMERZ', SSLCOMMERZ, 'https://sandbox.sslcommerz.com', 'https://securepay.sslcommerz.com'],
  ['BKASH', BKASH, 'https://tokenized.sandbox.bka.sh', 'https://tokenized.pay.bka.sh'],
] as const;

function readGroup(env: Record<string, string>) {
  const { sslcommerz, bkash } = readConfig(env, CWD);
  return sslcommerz ?? bkash;
}

describe.each(GROUPS)('the settings of %s', (group, given, sandbox, live) => {
  it('are none without any, the sandbox with all, and the real thing where they say so', () => {
    expect(readGroup({})).toBeNull();
    expect(readGroup(given)).toMatchObject({ isLive: false, apiUrl: sandbox });
    expect(readGroup({ ...given, ...PUBLIC, [`${group}_LIVE`]: 'on' })).toMatchObject({
      isLive: true,
      apiUrl: live,
    });
  });

  it.each([...Object.keys(given), `${group}_LIVE`])('stop the start when they are halves (%s)', (name) => {
    const half: Record<string, string> = { ...given, [`${group}_LIVE`]: 'off' };
    const without = { ...half, [name]: ' ' };
    if (name.endsWith('_LIVE')) expect(() => readConfig(without, CWD)).not.toThrow();
    else expect(() => readConfig(without, CWD)).toThrow(new RegExp(`do(es)? not work without ${name}\\.`));
    expect(() => readConfig({ [name]: half[name] }, CWD)).toThrow(/Please set all of them, or none\.$/);
  });

  it('may name a stand-in for tests, which takes no money', () => {
    const standIn = { [`${group}_API_URL`]: 'http://127.0.0.1:4000/' };
    expect(readGroup({ ...given, ...standIn })).toMatchObject({ apiUrl: 'http://127.0.0.1:4000' });
    expect(() => readConfig({ ...given, ...PUBLIC, ...standIn, [`${group}_LIVE`]: 'on' }, CWD)).toThrow(
      `${group}_API_URL is for tests: it does not work with ${group}_LIVE=on. Please remove it.`,
    );
    expect(() => readConfig({ ...given, [`${group}_API_URL`]: 'https://a.example/b' }, CWD)).toThrow(
      new RegExp(`^${group}_API_URL=.* does not work: it must `),
    );
  });

  it('take money only where payers come back over https', () => {
    for (const PUBLIC_URL of ['', 'http://club.example'])
      expect(() => readConfig({ ...given, PUBLIC_URL, [`${group}_LIVE`]: 'on' }, CWD)).toThrow(
        `${group}_LIVE=on needs https: please set PUBLIC_URL to https://…`,
      );
  });

  it.each(Object.keys(given))('stop the start when %s has what no provider gives, unrepeated', (name) => {
    for (const value of ['my secret', 'secret\nX-Header: 1', 'পাসওয়ার্ড', 's'.repeat(201)]) {
      const start = () => readConfig({ ...given, [name]: value }, CWD);
      expect(start).toThrow(`${name} does not work: it must be as the provider gave it, without spaces.`);
      expect(start).not.toThrow(value);
    }
  });

  it('stop the start beside CARDS=test', () => {
    expect(() => readConfig({ ...given, CARDS: 'test' }, CWD)).toThrow(
      /^CARDS=test does not work with an? .*\. Please remove one or the other\.$/,
    );
  });

  it('make a site whose payments are real', () => {
    expect(hasProvider(readConfig({}, CWD))).toBe(false);
    expect(hasProvider(readConfig(given, CWD))).toBe(true);
  });
});

describe('SSLCommerz', () => {
  it.each(['testbox', 'Testbox', 'test60f1'])('takes no money with the sandbox’s store %s', (id) => {
    const env = { ...SSLCOMMERZ, SSLCOMMERZ_STORE_ID: id };
    expect(readConfig(env, CWD).sslcommerz).toMatchObject({ storeId: id, isLive: false });
    expect(() => readConfig({ ...env, ...PUBLIC, SSLCOMMERZ_LIVE: 'on' }, CWD)).toThrow(
      /^SSLCOMMERZ_STORE_ID is a store of the sandbox, .* does not work with SSLCOMMERZ_LIVE=on/,
    );
  });

  it('holds what it calls risky only where that is wanted', () => {
    expect(readConfig(SSLCOMMERZ, CWD).sslcommerz).toEqual({
      storeId: 'clubdhaka0live',
      storePassword: 'clubdhaka0live@1',
      isLive: false,
      apiUrl: 'https://sandbox.sslcommerz.com',
      holdsRisky: false,
    });
    expect(readConfig({ ...SSLCOMMERZ, SSLCOMMERZ_RISK: 'hold' }, CWD).sslcommerz?.holdsRisky).toBe(true);
    expect(() => readConfig({ ...SSLCOMMERZ, SSLCOMMERZ_RISK: 'off' }, CWD)).toThrow(
      "SSLCOMMERZ_RISK=off does not work: it must be 'tell' or 'hold'.",
    );
  });
});

it('the settings of bKash are its four credentials and the mode', () => {
  expect(readConfig(BKASH, CWD).bkash).toEqual({
    username: '01700000000',
    password: 'b$Word(1',
    appKey: '4f6o0cjiki2rfm34',
    appSecret: '2is7hdktrekvrbljjh44ll3d9l1dtjo4',
    isLive: false,
    apiUrl: 'https://tokenized.sandbox.bka.sh',
  });
});
