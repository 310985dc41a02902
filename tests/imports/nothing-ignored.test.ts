import { expect, test } from 'vitest';
import { importMembers, previewImport } from '#contract/people/member-imports.ts';
import { exportRows } from '#contract/records/exports.ts';
import { startTestServer } from '../support/server.ts';
import { api } from '../support/client.ts';
import { anAdmin, aMember } from '../support/people.ts';
import { anEmail, fileOf, openClubWithTiers } from './memberships-fixture.ts';

// No value in an imported file may be ignored without a message.

const { admin, preview } = await openClubWithTiers();
const bring = (text: string) => admin.ask(importMembers, { body: { name: 'a.csv', text } });

test('our own file of members brings names as names into another club', async () => {
  const there = await startTestServer();
  const other = api(there).as(await anAdmin(there));
  await aMember(there, { name: 'রহিম উদ্দিন', email: 'own@example.com' });
  const text = await other.ask(exportRows, { params: { what: 'members' } });
  const { rows, unused_columns } = await admin.ask(previewImport, { body: { name: 'members.csv', text } });
  expect(rows.find(({ email }) => email === 'own@example.com')?.name).toBe('রহিম উদ্দিন');
  expect(unused_columns).toContain('Person');
});

test('a child with the e-mail of its parent joins the household, and the preview shows when it was born', async () => {
  const father = anEmail();
  const text = fileOf(
    `Father,${father},Gold Family,2026-01-01,2026-12-31,khan,,`,
    `Kid,${father},,,,khan,,05/04/2019`,
    `Twin,${father},,,,,,05/04/2019`,
  );
  const rows = await preview(text);
  expect(rows.map(({ verdict, is_child = false, born = null }) => [verdict, is_child, born])).toEqual([
    ['new', false, null],
    ['new', true, '2019-04-05'],
    ['duplicate', false, null],
  ]);
  expect(rows[2]?.fault?.message).toContain('please name the household and the day of birth');
  expect(await bring(text)).toMatchObject({ added: 1, children: 1, skipped: 1 });
});

test('what is not kept of a line is said, and an amount without a tier is none', async () => {
  const [one, two, three] = [anEmail(), anEmail(), anEmail()];
  const rows = await preview(
    fileOf(
      `A,${one},Gold Family,2026-01-01,2026-12-31,rahman,500,1980-01-01`,
      `B,${two},Gold Family,2026-01-01,2026-12-31,rahman,700,`,
      `C,${three},,,,,900,`,
    ),
  );
  expect(rows.map(({ notes = [], fault }) => [notes, fault?.field ?? null])).toEqual([
    [['The day of birth is kept of children only.'], null],
    [['The amount of line 2 counts for this household.'], null],
    [[], 'tier'],
  ]);
});

test('a file with the month first is refused whole, since its other days would be read as others', async () => {
  const text = fileOf(`A,${anEmail()},Gold,03/04/2026,12/31/2026,,,`);
  for (const call of [previewImport, importMembers]) {
    const { problem } = await admin.call(call, { body: { name: 'a.csv', text } });
    expect(problem).toMatchObject({ code: 'invalid-input' });
    expect(problem.errors?.[0]?.message).toContain('Line 2 has 12/31/2026, with the month first');
  }
});

test('a club without tiers is told which columns it has no use for', async () => {
  const club = await startTestServer();
  const boss = api(club).as(await anAdmin(club));
  const text = `name,email,tier,Shoe size\nA,${anEmail()},Gold,42\nB, Jr.,${anEmail()},,7`;
  const { rows, unused_columns } = await boss.ask(previewImport, { body: { name: 'a.csv', text } });
  expect(unused_columns.toSorted()).toEqual(['Shoe size', 'tier']);
  expect(rows[1]?.fault?.message).toContain('more cells than there are columns');
});
