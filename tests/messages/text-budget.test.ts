import { describe, expect, test } from 'vitest';
import { listNotifications } from '#contract/messages/messages.ts';
import { tellOfTexts } from '../support/product.ts';
import { openTexts } from './text-fixture.ts';

const { services, clock, db, sms, admin, send, aReachedPerson, tell, textsOf } = await openTexts();

describe('the day’s parts', () => {
  test('of a person are six: what is above is too late, and costs nothing', async () => {
    const reached = await aReachedPerson();
    for (let times = 0; times < 8; times += 1) {
      await tell(reached, 'moved');
      await send();
    }
    expect(reached.texts()).toHaveLength(6);
    const [last, former] = await textsOf(reached);
    for (const letter of [last, former])
      expect(letter).toMatchObject({ state: 'late', problem: 'The day’s text messages were used up.' });
  });

  test('are told to the admins when most are used and when all are, once each', async () => {
    const bell = async () =>
      (await admin.ask(listNotifications, { query: {} }))
        .filter(({ title }) => title.includes('text messages'))
        .map(({ title, text }) => ({ title, text }));
    const use = async (parts: number) => {
      await db.deleteFrom('sms_budgets').execute();
      await db
        .insertInto('sms_budgets')
        .values({ day: clock.now().toISOString().slice(0, 10), scope: 'club', parts })
        .execute();
      await tellOfTexts(services, sms);
      await tellOfTexts(services, sms);
    };
    await use(15);
    expect(await bell()).toEqual([]);
    await use(16);
    const most = {
      title: 'Most of today’s text messages are used',
      text: expect.stringContaining('16 of the 20 parts are used'),
    };
    expect(await bell()).toEqual([most]);
    await use(19);
    expect(await bell()).toMatchObject([{ title: 'Today’s text messages are used up' }, most]);
  });
});

test('a club without a gateway keeps them', async () => {
  const reached = await aReachedPerson();
  await tell(reached, 'moved', { by: { ...services, sms: null } });
  await send();
  expect(reached.texts()).toEqual([]);
  expect(await textsOf(reached)).toMatchObject([{ state: 'kept' }]);
});
