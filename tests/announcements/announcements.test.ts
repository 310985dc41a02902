import { expect, test } from 'vitest';
import {
  createAnnouncement,
  deleteAnnouncement,
  LATEST,
  latestAnnouncements,
  listAnnouncements,
  updateAnnouncement,
} from '#contract/club/announcements.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser, aVisitor } from '../support/people.ts';
import { findAuditRows } from '../support/database/records.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));

test('an announcement is published, changed and deleted, and every signed-in person reads it', async () => {
  const body = {
    title: ' Eid break ',
    message: 'Closed for a week.',
    image: '',
    startDate: '2026-03-20T00:00:00+06:00',
  };
  const made = await admin.ask(createAnnouncement, { body });
  expect(made).toMatchObject({
    title: 'Eid break',
    image: null,
    startDate: '2026-03-19T18:00:00.000Z',
    endDate: null,
    active: true,
  });
  const params = { id: made._id };
  const changed = await admin.ask(updateAnnouncement, {
    params,
    body: { title: 'Eid', message: 'Open.', active: false },
  });
  expect(changed).toMatchObject({ title: 'Eid', startDate: null, active: false });
  expect(await user.ask(listAnnouncements)).toEqual([changed]);
  await admin.ask(deleteAnnouncement, { params });
  expect(await user.ask(listAnnouncements)).toEqual([]);
  expect((await admin.call(updateAnnouncement, { params, body: { title: 'T', message: 'M' } })).status).toBe(
    404,
  );
  expect((await admin.call(deleteAnnouncement, { params })).status).toBe(404);
});

test('an announcement may be written in Bangla, too, which a change without it keeps', async () => {
  const message_bn = 'ঈদের ছুটি। '.repeat(50).trim();
  const body = { title: 'Eid', title_bn: ' ঈদ ', message: 'Closed.', message_bn };
  const { _id: id } = await admin.ask(createAnnouncement, { body });
  const change = (fields: { title_bn?: string | null; message_bn?: string | null }) =>
    admin.ask(updateAnnouncement, { params: { id }, body: { title: 'Eid', message: 'Open.', ...fields } });
  expect(await change({})).toMatchObject({ title_bn: 'ঈদ', message: 'Open.', message_bn });
  const [shown] = await api(server).as(aVisitor).ask(latestAnnouncements);
  expect(shown).toMatchObject({ _id: id, title_bn: 'ঈদ' });
  expect(shown?.message_bn).toMatch(/^ঈদের ছুটি।.*…$/);
  expect(shown?.message_bn?.length).toBeLessThanOrEqual(LATEST.letters + 1);
  expect(await change({ title_bn: null })).not.toHaveProperty('title_bn');
  const plain = await change({ message_bn: '' });
  expect(plain).not.toHaveProperty('message_bn');
  expect(await user.ask(listAnnouncements)).toEqual([plain]);
  const acts = (await findAuditRows(server.db, id)).map(({ after }) => after);
  expect(acts[0]).toMatchObject({ title_bn: 'ঈদ', message_bn });
  const long = { title: 'Eid', message: 'Open.', title_bn: 'ঈ'.repeat(201), message_bn: 'ঈ'.repeat(5001) };
  expect((await admin.call(createAnnouncement, { body: long })).problem.errors).toMatchObject([
    { path: 'title_bn' },
    { path: 'message_bn' },
  ]);
  await admin.ask(deleteAnnouncement, { params: { id } });
});

test('an announcement needs a title and a message, and a window that does not end before it begins', async () => {
  const refused = await admin.call(createAnnouncement, {
    body: { title: '', message: ' ', startDate: '2026-03-02T00:00:00Z', endDate: '2026-03-01T00:00:00Z' },
  });
  expect(refused.problem.errors?.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['title', 'message']),
  );
  const window = {
    title: 'T',
    message: 'M',
    startDate: '2026-03-02T00:00:00Z',
    endDate: '2026-03-02T00:00:00Z',
  };
  expect((await admin.call(createAnnouncement, { body: window })).problem.errors).toEqual([
    { path: 'endDate', message: 'The end must be after the start.' },
  ]);
});

test('a visitor reads the newest that are shown now, cut short', async () => {
  const now = server.clock.now().getTime();
  const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const announce = async (title: string, fields = {}) =>
    admin.ask(createAnnouncement, { body: { title, message: 'Come in.', ...fields } });
  await announce('The fourth');
  await announce('Ends in an hour', { startDate: inHours(-1), endDate: inHours(1) });
  await announce('Long', { message: `${'a'.repeat(279)} ${'b'.repeat(100)}` });
  await announce('Off', { active: false });
  await announce('Over', { endDate: inHours(-1) });
  await announce('Not yet', { startDate: inHours(1) });
  await announce('Newest');
  const visitor = api(server).as(aVisitor);
  const read = async () => (await visitor.ask(latestAnnouncements)).map(({ title }) => title);
  expect(await read()).toEqual(['Newest', 'Long', 'Ends in an hour']);
  expect((await visitor.ask(latestAnnouncements))[1]?.message).toBe(`${'a'.repeat(279)}…`);
  await announce('Ends in an hour, too', { endDate: inHours(1) });
  expect(await read()).toEqual(['Ends in an hour, too', 'Newest', 'Long']);
  server.clock.pass({ hours: 1 });
  expect(await read()).toEqual(['Newest', 'Not yet', 'Long']);
});
