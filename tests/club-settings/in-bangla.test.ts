import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { getClubSettings, updateClubSettings } from '#contract/club/club-settings.ts';
import { listAudit } from '#contract/records/audit.ts';
import { siteSettings } from '#contract/settings.ts';
import { api } from '../support/client.ts';
import { anAdmin } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const club = await startTestServer();
const boss = api(club).as(await anAdmin(club));

async function change(fields: Omit<z.input<typeof updateClubSettings.body>, 'version'>) {
  const { version } = await boss.ask(getClubSettings);
  return boss.ask(updateClubSettings, { body: { ...fields, version } });
}

const clubShown = async () =>
  siteSettings.parse(await (await fetch(`${club.url}/site-settings.json`)).json()).club;

describe('what the club says of itself in Bangla', () => {
  const BANGLA = {
    arena_bn: 'লেক ক্লাব',
    address_bn: ['সড়ক ৫', 'ধানমন্ডি, ঢাকা ১২০৫'],
    hours_bn: 'প্রতিদিন সকাল ৬টা – রাত ১১টা',
  };

  test('is kept beside the English, shown by every page, and taken away again, with an audit row', async () => {
    expect(await change(BANGLA)).toMatchObject({ ...BANGLA, arena: 'Sports Club Arena' });
    await expect.poll(clubShown).toMatchObject({ ...BANGLA, arena: 'Sports Club Arena' });
    const emptied = await change({ arena_bn: ' ', address_bn: [], hours_bn: null });
    for (const field of Object.keys(BANGLA)) expect(emptied).not.toHaveProperty(field);
    const rows = await boss.ask(listAudit, { query: { kind: 'rules' } });
    const inWords = (changes: (typeof rows)[number]['changes'] = []) =>
      changes
        .filter(({ field }) => field.endsWith('in Bangla'))
        .map(({ field, before, after }) => [field, before, after]);
    const all: [string, string][] = [
      ['Arena in Bangla', BANGLA.arena_bn],
      ['Address in Bangla', BANGLA.address_bn.join(', ')],
      ['Hours in Bangla', BANGLA.hours_bn],
    ];
    const asWritten = all.map(([field, text]) => [field, null, text]);
    const asTaken = all.map(([field, text]) => [field, text, null]);
    expect(new Set(inWords(rows.at(-1)?.changes))).toEqual(new Set(asWritten));
    expect(new Set(inWords(rows.at(0)?.changes))).toEqual(new Set(asTaken));
  });

  test('is refused field by field', async () => {
    const { version } = await boss.ask(getClubSettings);
    const body = {
      version,
      arena_bn: 'লেক\nক্লাব',
      address_bn: Array.from({ length: 7 }, () => 'সড়ক ৫'),
      hours_bn: 'ক'.repeat(201),
    };
    const { status, problem } = await boss.call(updateClubSettings, { body });
    expect(status).toBe(400);
    expect(problem.errors?.map(({ path }) => path)).toEqual(['arena_bn', 'address_bn', 'hours_bn']);
  });
});
