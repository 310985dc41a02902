import { describe, expect, test } from 'vitest';
import { cancelBooking } from '#contract/bookings/bookings.ts';
import {
  countCourts,
  createCourt,
  deleteCourt,
  getAvailability,
  listCourts,
  pageCourts,
  updateCourt,
} from '#contract/club/courts.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser, aVisitor } from '../support/people.ts';
import { findAuditRows } from '../support/database/records.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));
const visitor = api(server).as(aVisitor);

describe('the courts that a visitor browses', () => {
  test('come newest first, page by page, with their count', async () => {
    const made = [];
    for (let index = 0; index < 7; index += 1) made.unshift((await aCourt(admin))._id);
    expect(await visitor.ask(countCourts)).toEqual({ count: 7 });
    const idsOf = async (page: number) =>
      (await visitor.ask(pageCourts, { query: { page, size: 6 } })).map(({ _id }) => _id);
    expect(await idsOf(0)).toEqual(made.slice(0, 6));
    expect(await idsOf(1)).toEqual(made.slice(6));
    expect(await idsOf(2)).toEqual([]);
    expect((await visitor.ask(listCourts)).map(({ _id }) => _id)).toEqual(made);
  });

  test('are found by a part of their type and by their sport, page by page, with their count', async () => {
    const types = ['Padel 100%', 'Padel (glass)', 'Paddle pool'];
    for (const type of types) await aCourt(admin, { type });
    const found = async (query: { search?: string; sport?: string; page?: number; size?: number }) => {
      const { page, size, ...filter } = query;
      const courts = await visitor.ask(pageCourts, { query: { page, size, ...filter } });
      return [courts.map(({ type }) => type), (await visitor.ask(countCourts, { query: filter })).count];
    };
    expect(await found({ search: 'pad' })).toEqual([types.toReversed(), 3]);
    expect(await found({ search: ' GLASS ' })).toEqual([['Padel (glass)'], 1]);
    expect(await found({ search: '0%' })).toEqual([['Padel 100%'], 1]);
    expect(await found({ sport: 'Padel' })).toEqual([['Padel (glass)', 'Padel 100%'], 2]);
    expect(await found({ sport: 'Padel', search: '100' })).toEqual([['Padel 100%'], 1]);
    expect(await found({ sport: 'Padel', page: 1, size: 1 })).toEqual([['Padel 100%'], 2]);
    expect(await found({ sport: 'Pad' })).toEqual([[], 0]);
    for (const type of ['Table Padel 1', 'Table (spare)']) await aCourt(admin, { type });
    expect(await found({ sport: 'Table Padel' })).toEqual([['Table Padel 1'], 1]);
    expect(await found({ sport: 'Table' })).toEqual([[], 0]);
    expect(await found({ sport: 'Table (spare)' })).toEqual([['Table (spare)'], 1]);
  });

  test('are found by what they are called in either language', async () => {
    await aCourt(admin, { type: 'Kabaddi Mat', type_bn: 'কাবাডি ম্যাট \u09dc' });
    for (const search of ['kabaddi', 'কাবাডি', '\u09a1\u09bc'])
      expect(await visitor.ask(pageCourts, { query: { search } })).toMatchObject([
        { type: 'Kabaddi Mat', type_bn: 'কাবাডি ম্যাট \u09a1\u09bc' },
      ]);
    expect(await visitor.ask(countCourts, { query: { search: 'কাবাডি' } })).toEqual({ count: 1 });
    expect(await visitor.ask(pageCourts, { query: { search: 'দাবা' } })).toEqual([]);
  });

  test('refuse an invalid page or size', async () => {
    for (const query of [{ page: -1 }, { page: 1.5 }, { size: 0 }, { size: 101 }, { page: 'x' }])
      expect(await visitor.call(pageCourts, { query })).toMatchObject({
        status: 400,
        problem: { code: 'invalid-input' },
      });
  });
});

describe('an admin', () => {
  test('adds a court whose slots are put in time order and one form', async () => {
    const court = await aCourt(admin, { type: ' Squash ', slots: ['6pm to 7pm', '07:00-08:00'], price: 0.5 });
    expect(court).toMatchObject({
      type: 'Squash',
      price: 0.5,
      slots: ['7:00 AM - 8:00 AM', '6:00 PM - 7:00 PM'],
    });
  });

  test('is told which line of the slots is wrong', async () => {
    const body = { type: 'Tennis', image: '/x.svg', price: 1, slots: ['7 AM - 8 AM', '7:30 AM - 9 AM'] };
    const { problem } = await admin.call(createCourt, { body });
    expect(problem.errors).toEqual([
      { path: 'slots.1', message: "'7:30 AM - 9 AM' overlaps '7:00 AM - 8:00 AM'." },
    ]);
  });

  test('is told each field that is missing or wrong', async () => {
    const { problem } = await admin.call(createCourt, {
      body: { type: ' ', image: 'picture', price: -1, slots: [] },
    });
    expect(problem).toMatchObject({
      status: 400,
      errors: [
        { path: 'type', message: 'Required' },
        { path: 'image', message: 'Please enter an address that begins with https://.' },
        { path: 'price', message: 'Please enter 0 or more.' },
      ],
    });
  });

  test('changes one field and leaves the others', async () => {
    const court = await aCourt(admin);
    const changed = await admin.ask(updateCourt, { params: { id: court._id }, body: { price: 650 } });
    expect(changed).toEqual({ ...court, price: 650 });
  });

  test('says in Bangla what it is called, and keeps that until it is taken away', async () => {
    const plain = await aCourt(admin);
    expect(plain).not.toHaveProperty('type_bn');
    const { _id: id } = await aCourt(admin, { type_bn: ' টেনিস ' });
    const change = (body: RequestOf<typeof updateCourt>['body']) =>
      admin.ask(updateCourt, { params: { id }, body });
    expect(await change({ price: 650 })).toMatchObject({ type_bn: 'টেনিস', price: 650 });
    expect(await change({ type_bn: 'টেনিস ২' })).toMatchObject({ type: 'Tennis', type_bn: 'টেনিস ২' });
    expect(await change({ type_bn: '' })).not.toHaveProperty('type_bn');
    const acts = (await findAuditRows(server.db, id)).map(({ before, after }) => [before, after]);
    expect(acts.at(2)).toMatchObject([{ type_bn: 'টেনিস' }, { type_bn: 'টেনিস ২' }]);
    expect(acts.at(3)?.[1]).not.toHaveProperty('type_bn');
    expect(
      await admin.call(updateCourt, { params: { id }, body: { type_bn: 'ক'.repeat(121) } }),
    ).toMatchObject({
      status: 400,
      problem: { errors: [{ path: 'type_bn' }] },
    });
  });

  test('cannot delete a court with upcoming bookings, and can once they are gone', async () => {
    const court = await aCourt(admin);
    const { _id: id } = await aBooking(user, court);
    expect((await admin.call(deleteCourt, { params: { id: court._id } })).problem).toMatchObject({
      code: 'court-has-bookings',
      bookings: 1,
      message: 'This court has 1 upcoming booking. Please reject them, or wait until they have passed.',
    });
    await user.ask(cancelBooking, { params: { id } });
    await admin.ask(deleteCourt, { params: { id: court._id } });
    const gone = await visitor.call(getAvailability, {
      params: { id: court._id },
      query: { date: inDays(server, 1) },
    });
    expect(gone.status).toBe(404);
    expect((await admin.call(deleteCourt, { params: { id: court._id } })).status).toBe(404);
  });

  test('can delete a court whose bookings have been played today', async () => {
    const court = await aCourt(admin, { slots: ['1 PM - 2 PM'] });
    await aBooking(user, court, { date: inDays(server, 0) });
    server.clock.pass({ minutes: 119 });
    expect((await admin.call(deleteCourt, { params: { id: court._id } })).status).toBe(409);
    server.clock.pass({ minutes: 1 });
    expect((await admin.call(deleteCourt, { params: { id: court._id } })).status).toBe(204);
  });

  test('leaves a trace of each act', async () => {
    const court = await aCourt(admin);
    await admin.ask(updateCourt, { params: { id: court._id }, body: { price: 700 } });
    await admin.ask(deleteCourt, { params: { id: court._id } });
    const rows = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', court._id)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { action: 'court.created', actor_id: admin.person.id, before: null },
      { action: 'court.updated', before: { price: 500 }, after: { price: 700 } },
      { action: 'court.deleted', before: { price: 700 }, after: null },
    ]);
  });
});

test('slots of today that have begun are past', async () => {
  const court = await aCourt(admin, { slots: ['6 AM - 7 AM', '11 PM - 12 AM'] });
  const query = { date: inDays(server, 0) };
  const { slots } = await visitor.ask(getAvailability, { params: { id: court._id }, query });
  expect(slots).toEqual([
    { slot: '6:00 AM - 7:00 AM', state: 'past', price: 500 },
    { slot: '11:00 PM - 12:00 AM', state: 'free', price: 500 },
  ]);
});
