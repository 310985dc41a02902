import { describe, expect, test } from 'vitest';
import { approveBooking } from '#contract/bookings/bookings.ts';
import { toClubMinute } from '#contract/clock/club-time.ts';
import { sendLetterAgain } from '#contract/messages/messages.ts';
import { updateUser } from '#contract/people/users.ts';
import { examine } from '../support/product.ts';
import { openTexts } from './text-fixture.ts';

const texts = await openTexts();
const { clock, db, double, got, admin, relay, send, aReachedPerson, tell, textsOf } = texts;

describe('a text message comes', () => {
  test('of an approval, with what to pay until when, and the booking’s own short link', async () => {
    const reached = await aReachedPerson();
    await admin.ask(approveBooking, { params: { id: reached.booking._id }, body: {} });
    await relay();
    await send();
    expect(reached.texts()).toEqual([
      expect.stringMatching(
        /^Sports Club Arena: Tennis, \w{3} \d+ \w+ 7-8 AM is approved. Pay Tk 500 by \w{3} \d+ \w+ 12 PM: http:\/\/club\.test\/b\/[0-9A-Z]{8}$/,
      ),
    ]);
    expect(got[0]?.fields['ref']).toBe((await textsOf(reached))[0]?._id);
    expect(await textsOf(reached)).toMatchObject([{ state: 'sent', attempts: 1, problem: null }]);
  });

  test('to nobody who does not want it, or whose number is not confirmed any more', async () => {
    const unwanted = await aReachedPerson({ groups: ['offers'] });
    await tell(unwanted, 'moved');
    const changed = await aReachedPerson();
    const { email } = changed.who.person;
    await tell(changed, 'moved');
    await changed.who.ask(updateUser, { params: { email }, body: { phone: '01999999999' } });
    await tell(changed, 'cancelled');
    await send();
    expect(got).toEqual([]);
    // The second message was written after the number had been removed.
    expect(await textsOf(changed)).toMatchObject([
      { state: 'failed', problem: 'The person has no confirmed number any more.' },
    ]);
  });

  test('in the language of its reader', async () => {
    const reached = await aReachedPerson();
    const { email } = reached.who.person;
    await reached.who.ask(updateUser, { params: { email }, body: { language: 'bn' } });
    await tell(reached, 'moved');
    await send();
    expect(reached.texts()).toEqual([expect.stringMatching(/^আপনার বুকিং এখন: Tennis/)]);
  });
});

describe('what the gateway refuses', () => {
  test('failed, with its words, and is sent again only by an admin', async () => {
    const reached = await aReachedPerson();
    double.decide(() => 'refused');
    await tell(reached, 'moved');
    await send();
    clock.pass({ minutes: 10 });
    await send();
    expect(reached.texts()).toHaveLength(1);
    const [failed] = await textsOf(reached);
    expect(failed).toMatchObject({
      state: 'failed',
      attempts: 1,
      problem: expect.stringContaining('insufficient balance'),
    });
    double.decide(() => 'sent');
    await admin.ask(sendLetterAgain, { params: { id: failed?._id ?? '' }, query: { channel: 'sms' } });
    await send();
    expect(await textsOf(reached)).toMatchObject([{ state: 'sent' }]);
    expect(reached.texts()).toHaveLength(2);
  });
});

describe('what has no answer', () => {
  test('is tried once more after two minutes, under the same id, and then given up', async () => {
    const reached = await aReachedPerson();
    double.decide(() => 'hangs-up');
    await tell(reached, 'moved');
    await send();
    clock.pass({ minutes: 1, seconds: 59 });
    await send();
    expect(reached.texts()).toHaveLength(1);
    clock.pass({ seconds: 1 });
    await send();
    clock.pass({ hours: 1 });
    await send();
    expect(reached.texts()).toHaveLength(2);
    expect(new Set(got.map(({ fields }) => fields['ref'])).size).toBe(1);
    expect(await textsOf(reached)).toMatchObject([
      { state: 'failed', attempts: 2, problem: 'No answer: it may have arrived.' },
    ]);
  });

  test('and is not true any more is not tried again', async () => {
    const reached = await aReachedPerson();
    double.decide(() => 'hangs-up');
    await tell(reached, 'moved');
    await send();
    double.decide(() => 'sent');
    await tell(reached, 'cancelled');
    await send();
    clock.pass({ minutes: 10 });
    await send();
    expect(reached.texts()).toHaveLength(2);
    expect(await textsOf(reached)).toMatchObject([{ state: 'sent' }, { state: 'late' }]);
  });
});

describe('at night', () => {
  /** Advances the clock to 11 PM at the club. */
  const night = () => clock.pass({ minutes: 23 * 60 - toClubMinute(clock.now()) });
  const morning = () => clock.pass({ hours: 13 });

  test('a text message waits until seven, which is no attempt', async () => {
    const reached = await aReachedPerson();
    night();
    await tell(reached, 'moved');
    await send();
    expect(reached.texts()).toEqual([]);
    expect(await textsOf(reached)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    clock.pass({ hours: 7, minutes: 59 });
    await send();
    expect(reached.texts()).toEqual([]);
    clock.pass({ minutes: 1 });
    await send();
    expect(reached.texts()).toHaveLength(1);
    clock.pass({ hours: 5 });
  });

  test('one that is of no use in the morning is too late', async () => {
    const reached = await aReachedPerson();
    night();
    await tell(reached, 'moved');
    await db
      .updateTable('deliveries')
      .set({ useful_until: new Date(clock.now().getTime() + 3_600_000) })
      .where('user_id', '=', reached.who.person.id)
      .where('channel', '=', 'sms')
      .execute();
    await send();
    morning();
    await send();
    expect(reached.texts()).toEqual([]);
  });

  test('what the club cancels of the next morning goes out at once', async () => {
    const reached = await aReachedPerson({ inSoManyDays: 1 });
    const other = await aReachedPerson();
    night();
    await tell(other, 'cancelled');
    await tell(reached, 'cancelled');
    await send();
    // The cancelled booking begins at 7 AM, so this message cannot wait until the morning.
    expect(reached.texts()).toHaveLength(1);
    expect(other.texts()).toEqual([]);
    morning();
    await send();
    expect(other.texts()).toHaveLength(1);
  });
});

describe('the doctor', () => {
  const look = async () => {
    const { services } = texts;
    const config = { ...services.config, sms: double.settings };
    const findings = await examine({ ...services, config, isNode: true, providerChecks: [] });
    return findings.filter(({ check }) => check === 'texts');
  };
  const { host } = new URL(double.settings.url);

  test('says how many text messages of the last day the gateway took; a number that is gone is not its fault', async () => {
    await db.deleteFrom('deliveries').execute();
    expect(await look()).toMatchObject([{ state: 'ok' }]);
    const [reached, unreached] = [await aReachedPerson(), await aReachedPerson()];
    const { email } = unreached.who.person;
    await tell(unreached, 'moved');
    await unreached.who.ask(updateUser, { params: { email }, body: { phone: '01999999999' } });
    double.decide(() => 'refused');
    await tell(reached, 'moved');
    await send();
    const message = `The gateway ${host} took none of the 1 text message of the last day.`;
    expect(await look()).toMatchObject([{ state: 'bad', message }]);
    double.decide(() => 'sent');
    await tell(reached, 'moved');
    await send();
    expect(await look()).toMatchObject([
      { state: 'warn', message: expect.stringContaining('took 1 of the 2') },
    ]);
    clock.pass({ hours: 25 });
    expect(await look()).toMatchObject([{ state: 'ok' }]);
  });
});
