import { expect, test } from 'vitest';
import { readAbout } from './happenings.ts';

const ID = '019cdd5e-0000-7000-8000-000000000001';

test('a payload that nobody can read tells nothing wrong', () => {
  const read = (payload: unknown) =>
    readAbout({ id: ID, topic: 'booking.created', payload, at: new Date(0), wasInBackup: false });
  expect(read(null)).toEqual({});
  expect(read({ booking_id: 'x' })).toEqual({});
  expect(read({ booking_id: ID, new_field: 1 })).toEqual({ booking_id: ID });
});
