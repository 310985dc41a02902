import { expect, test } from 'vitest';
import { getClubSettings, updateClubSettings } from '#contract/club/club-settings.ts';
import { listAudit } from '#contract/records/audit.ts';
import { api } from '../support/client.ts';
import { anAdmin } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));

async function change(fields: object) {
  const { version } = await admin.ask(getClubSettings);
  return admin.call(updateClubSettings, { body: { version, ...fields } });
}

test('BIN and VAT are kept as digits and as a number, taken away again, and in the audit', async () => {
  const { body: before } = await change({ hours: '' });
  const { body } = await change({ bin: ' 0012-345 678–901 ', vatPercent: 7.25 });
  expect(body).toMatchObject({ bin: '0012345678901', vatPercent: 7.25 });
  expect((await change({ bin: '', vatPercent: null })).body).toEqual({ ...before, version: 4 });
  const [removed, set] = await admin.ask(listAudit, { query: { kind: 'rules' } });
  expect(set?.changes).toEqual([
    { field: 'BIN', before: null, after: '0012345678901' },
    { field: 'VAT', before: null, after: '7.25%' },
  ]);
  expect(removed?.changes.map(({ after }) => after)).toEqual([null, null]);
});

test('each fault is said at its field, in both languages', async () => {
  const before = await admin.ask(getClubSettings);
  const faults = async (fields: object, language: string) => {
    const body = { version: before.version, ...fields };
    const response = await fetch(`${server.url}/api/club-settings`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${await admin.person.token()}`,
        'content-type': 'application/json',
        'accept-language': language,
      },
      body: JSON.stringify(body),
    });
    const problem = (await response.json()) as { errors?: { path: string; message: string }[] };
    return problem.errors?.map(({ path, message }) => `${path}: ${message}`);
  };
  for (const bin of ['001234567890', '00123456789012', '001234567890x'])
    expect(await faults({ bin }, 'en')).toEqual(['bin: A BIN has 13 digits.']);
  expect(await faults({ bin: '১২৩' }, 'bn')).toEqual(['bin: বিআইএন (BIN) ১৩ অঙ্কের হয়।']);
  const vat = 'vatPercent: Please enter a percentage above 0, of 100 at most and with two decimals at most.';
  for (const vatPercent of [0, -1, 100.01, 7.125, '15'])
    expect(await faults({ vatPercent }, 'en')).toEqual([vat]);
  expect(await faults({ vatPercent: 0 }, 'bn')).toEqual([
    'vatPercent: ০-এর বেশি, সর্বোচ্চ ১০০ শতাংশ দিন; দশমিকের পরে সর্বোচ্চ দুই অঙ্ক।',
  ]);
  expect(await admin.ask(getClubSettings)).toEqual(before);
});
