import { describe, expect, test } from 'vitest';
import { approveBooking, cancelBooking, listAhead } from '#contract/bookings/bookings.ts';
import { getByCode } from '#contract/desk/codes.ts';
import { getDeskBooking } from '#contract/desk/desk.ts';
import { makeMissingCodes, relayOutbox } from '../support/product.ts';
import { api } from '../support/client.ts';
import { aBooking, anApprovedBooking } from '../support/club.ts';
import { aMember } from '../support/people.ts';
import { aDeskBooking, openDesk } from './desk-fixture.ts';

const { server, admin, desk, member, court } = await openDesk();
const stranger = api(server).as(await aMember(server));

async function relay() {
  while ((await relayOutbox(server.services)) > 0);
}
const codeOf = async (id: string) => (await member.ask(listAhead)).find(({ _id }) => _id === id)?.code;
const forget = (id: string) => server.db.deleteFrom('booking_codes').where('booking_id', '=', id).execute();

async function aCode() {
  const { _id: id } = await anApprovedBooking(member, admin, await court());
  await relay();
  return { id, code: (await codeOf(id)) ?? '' };
}

describe('a code', () => {
  test('is made once a booking is approved, and stays', async () => {
    const { _id: id } = await aBooking(member, await court());
    await relay();
    expect(await codeOf(id)).toBeUndefined();
    await desk.ask(approveBooking, { params: { id }, body: {} });
    await relay();
    const code = await codeOf(id);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    await anApprovedBooking(member, admin, await court());
    await relay();
    expect(await codeOf(id)).toBe(code);
  });

  test('of a guest’s booking is known at the desk', async () => {
    const { _id: id } = await aDeskBooking(desk, await court());
    await relay();
    expect((await desk.ask(getDeskBooking, { params: { id } })).code).toMatch(/^[0-9A-Z]{8}$/);
  });

  test('that is missing is made by a job, for what is ahead', async () => {
    const { id } = await aCode();
    const { _id: asked } = await aBooking(member, await court());
    await relay();
    await forget(id);
    expect(await makeMissingCodes(server.services)).toBe(1);
    expect(await codeOf(id)).toMatch(/^[0-9A-Z]{8}$/);
    expect(await codeOf(asked)).toBeUndefined();
    expect(await makeMissingCodes(server.services)).toBe(0);
  });

  test('is not made for days that are over', async () => {
    const { id } = await aCode();
    await forget(id);
    server.clock.pass({ days: 30 });
    expect(await makeMissingCodes(server.services)).toBe(0);
  });
});

const look = (who: typeof member, code: string) => who.call(getByCode, { params: { code } });
const UNKNOWN = { status: 404, problem: { code: 'not-found', detail: 'No booking has this code.' } };

describe('the booking of a code', () => {
  test.each([
    ['small letters', (code: string) => code.toLowerCase()],
    ['blanks', (code: string) => ` ${code.slice(0, 4)} ${code.slice(4)}`],
    ['hyphens', (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`],
    ['O for 0 and I for 1', (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'I')],
    [
      'Bangla digits',
      (code: string) => code.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit))),
    ],
  ])('is found by its owner, with %s', async (_how, type) => {
    const { id, code } = await aCode();
    expect(await look(member, type(code))).toMatchObject({
      status: 200,
      body: { whose: 'own', booking: { _id: id, code, status: 'approved' } },
    });
  });

  test('is found by the staff, who ask for it at the desk', async () => {
    const { id, code } = await aCode();
    for (const who of [desk, admin])
      expect((await look(who, code)).body).toEqual({ whose: 'club', booking_id: id });
  });

  test('is for nobody else, who learns as much as of a code that there is not', async () => {
    const { code } = await aCode();
    expect(await look(stranger, code)).toMatchObject(UNKNOWN);
    expect(await look(stranger, '00000000')).toMatchObject(UNKNOWN);
  });

  test.each(['7K3MX9Q', '7K3MX9QDD', '7K3MX9QU'])('is not found by %s', async (code) => {
    expect(await look(member, code)).toMatchObject(UNKNOWN);
  });

  test('is not looked for by four kilobytes of text', async () => {
    expect(await look(member, 'A'.repeat(4096))).toMatchObject({ status: 400 });
  });

  test('is found after it has ended', async () => {
    const { id, code } = await aCode();
    await member.ask(cancelBooking, { params: { id } });
    expect((await look(member, code)).body).toMatchObject({ booking: { status: 'cancelled' } });
  });
});
