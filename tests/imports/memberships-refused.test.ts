import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/clock/club-time.ts';
import { importedField, importMembers, type ImportedField } from '#contract/people/member-imports.ts';
import { deleteTier } from '#contract/memberships/tiers.ts';
import { aMembership, aTier, shareHousehold } from '../support/memberships.ts';
import { aUser } from '../support/people.ts';
import { anEmail, fileOf, openClubWithTiers } from './memberships-fixture.ts';

const { server, admin, gold, today, YEAR, bring, preview, faultsOf, everything } = await openClubWithTiers();

/** A row in which this field alone is wrong. */
const WRONG: Record<ImportedField, string> = {
  name: `${'x'.repeat(201)},${anEmail()},,,,,,,`,
  email: 'A,nobody,,,,,,,',
  phone: `A,${anEmail()},,,,,,,12`,
  tier: `A,${anEmail()},Lead,${YEAR},,,,`,
  from: `A,${anEmail()},Gold,soon,2030-01-01,,,,`,
  until: `A,${anEmail()},Gold,2026-01-01,later,,,,`,
  household: `A,,,,,Alone,,2015-01-01,`,
  paid: `A,${anEmail()},Gold,${YEAR},,much,,`,
  born: `A,,,,,Alone,,2015-02-29,`,
};

test.each(importedField.options)('a row of a file says that its %s is wrong', async (field) => {
  const [row] = await preview(fileOf(WRONG[field]).replace('born', 'born,phone'));
  expect(row).toMatchObject({ verdict: 'invalid', fault: { field } });
});

describe('a file with memberships that cannot be', () => {
  test('says of each row what is wrong with it, and takes none of a household that nobody can pay for', async () => {
    const [one, two, three] = [anEmail(), anEmail(), anEmail()];
    expect(
      await faultsOf(
        fileOf(
          `A,${one},Platinum,${YEAR},,,`,
          `B,${two},Gold,2026-02-29,2026-12-31,,,`,
          `C,${three},Gold,2026-12-31,2026-12-30,,,`,
          `D,${anEmail()},Gold,2026-01-01,,,,`,
          `E,${anEmail()},Gold,${YEAR},,much,`,
          `F,${anEmail()},,${YEAR},,,`,
        ),
      ),
    ).toEqual([
      'invalid: tier: The club sells no tier named Platinum. It sells: Gold, Gold Family',
      'invalid: from: This is not a day. Please write it as 2026-11-24 or 24/11/2026.',
      'invalid: until: It ends before it begins.',
      'invalid: until: This is not a day. Please write it as 2026-11-24 or 24/11/2026.',
      'invalid: paid: This is not an amount in taka.',
      'invalid: tier: There is no tier. Please name one, with the days from and until.',
    ]);
    expect(
      await faultsOf(
        fileOf(
          `Child,,Gold Family,${YEAR},Kids,,2018-01-01`,
          `G,${anEmail()},,,,Kids,,`,
          `H,${anEmail()},Silver,${YEAR},Broken,,`,
          `I,${anEmail()},,,,broken,,`,
          `J,${anEmail()},,,,None,,`,
        ),
      ),
    ).toEqual([
      'invalid: household: The first row of a household pays, and a child cannot. Please put an adult first.',
      'invalid: household: Nobody pays for this household: line 2 cannot be taken.',
      'invalid: tier: The club sells no tier named Silver. It sells: Gold, Gold Family',
      'invalid: household: Nobody pays for this household: line 4 cannot be taken.',
      'invalid: tier: There is no tier. Please name one, with the days from and until.',
    ]);
    expect(
      await faultsOf(
        fileOf(
          `K,${anEmail()},Gold Family,${YEAR},Big,,`,
          `L,${anEmail()},Gold,${YEAR},Big,,`,
          `Born,,,,,Big,,${addDays(today, 1)}`,
          'Old,,,,,Big,,1899-12-31',
          'Adult,,,,,Big,,2008-01-01',
          ',,,,,Big,,2015-01-01',
          'No household,,,,,,,2015-01-01',
          `M,${anEmail()},,,,Big,,`,
          'Twin,,,,,Big,,2015-01-01',
          'Third,,,,,Big,,2015-01-01',
        ),
      ),
    ).toEqual([
      'new',
      'invalid: tier: Line 2 gives this household another membership.',
      'invalid: born: This day is still to come.',
      'invalid: born: This day is too long ago.',
      'invalid: born: Who is 18 or older needs an e-mail address of their own.',
      'invalid: name: There is no name. Please add it.',
      'invalid: email: There is no e-mail address. Please add it, or of a child the household and the day of birth.',
      'new',
      'new',
      'invalid: household: Gold Family is for 3 people.',
    ]);
  });

  test('refuses what people have otherwise: dates that overlap, two payers, another household', async () => {
    const [rahim, rima, guest] = [await aUser(server), await aUser(server), await aUser(server)];
    await aMembership(server, rahim, { tier: gold, starts_on: today, ends_on: '2027-01-14' });
    await shareHousehold(server, rahim, guest);
    await aMembership(server, rima, { tier: gold, starts_on: today, ends_on: '2027-01-14' });
    const before = await everything();
    const text = fileOf(
      `A,${rahim.email},Gold,2027-01-14,2028-01-13,,,`,
      `B,${guest.email},Gold,${YEAR},,,`,
      `C,${anEmail()},Gold Family,${YEAR},Two,,`,
      `D,${rima.email},,,,Two,,`,
      `E,${anEmail()},Gold Family,${YEAR},Three,,`,
      `F,${guest.email}x,,,,Three,,`,
    ).replace(`${guest.email}x`, guest.email);
    expect(await faultsOf(text)).toEqual([
      'invalid: from: There is a membership until 14 January 2027. Please choose a later day.',
      'invalid: household: They share a household for which somebody else pays. Please give it to who pays.',
      'new',
      'invalid: household: They pay for a household of their own already: a household has one payer.',
      'new',
      'duplicate: email: Line 3 has this e-mail, too. If this is their child, please name the household and the day of birth.',
    ]);
    expect(
      await faultsOf(fileOf(`E,${anEmail()},Gold Family,${YEAR},Three,,`, `F,${guest.email},,,,Three,,`)),
    ).toEqual(['new', 'invalid: household: They share another household already.']);
    expect(await everything()).toEqual(before);
  });

  test('is read as ever by a tier that is sold no more, and by columns that say nothing', async () => {
    const tier = await aTier(admin, { name: 'Bronze' });
    await admin.ask(deleteTier, { params: { id: tier._id } });
    const email = anEmail();
    expect(await faultsOf(fileOf(`A,${email},Bronze,${YEAR},,,`))).toEqual([
      'invalid: tier: The club sells no tier named Bronze. It sells: Gold, Gold Family',
    ]);
    expect(await bring(fileOf(`A,${email},,,,,,`))).toMatchObject({ added: 1, import: { added: 1 } });
  });

  test('of more than 5,000 rows is refused whole', async () => {
    const rows = Array.from({ length: 5001 }, (_, n) => `P,p${n}@example.com,Gold,${YEAR},,,`);
    const refused = await admin.call(importMembers, { body: { name: 'a.csv', text: fileOf(...rows) } });
    expect(refused).toMatchObject({ status: 400, problem: { errors: [{ path: 'text' }] } });
    expect(refused.problem.message).toContain('more than 5,000 rows');
  });
});
