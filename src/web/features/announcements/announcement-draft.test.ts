import { describe, expect, test } from 'vitest';
import { faultsByField } from '#web/forms/faults.ts';
import { announcementDraft, readAnnouncement, type AnnouncementDraft } from './announcement-draft.ts';

const tournament = {
  _id: '019f0000-0000-7000-8000-000000000001',
  title: 'Club Smash',
  message: 'Sign up at the front desk.',
  image: '/art/tournament.svg',
  startDate: '2026-11-17T03:00:00.000Z',
  endDate: '2026-12-10T15:00:00.000Z',
  active: false,
};
const filled: AnnouncementDraft = announcementDraft(tournament);

function findFaults(change: Partial<AnnouncementDraft>) {
  const reading = readAnnouncement({ ...filled, ...change });
  return reading.success ? {} : faultsByField(reading.error.issues);
}

describe('the announcement form', () => {
  test('begins empty and active', () => {
    const empty = {
      title: '',
      title_bn: '',
      message: '',
      message_bn: '',
      image: '',
      startDate: '',
      endDate: '',
    };
    expect(announcementDraft(null)).toEqual({ ...empty, active: true });
  });

  test('shows the window by the clock in Dhaka', () => {
    expect(filled).toMatchObject({ startDate: '2026-11-17T09:00', endDate: '2026-12-10T21:00' });
  });

  test('sends an announcement that nobody changed as it was', () => {
    const { _id, ...fields } = tournament;
    expect(readAnnouncement(filled)).toEqual({
      success: true,
      data: { ...fields, title_bn: null, message_bn: null },
    });
  });

  test('trims title, message and image', () => {
    const draft = { ...filled, title: ' A ', message: '\nB ', image: ' /c.svg ' };
    expect(readAnnouncement(draft).data).toMatchObject({ title: 'A', message: 'B', image: '/c.svg' });
  });

  test('sends null for an empty image and for empty dates', () => {
    const draft = { ...filled, image: '  ', startDate: '', endDate: '' };
    expect(readAnnouncement(draft).data).toMatchObject({ image: null, startDate: null, endDate: null });
  });

  test('says Required where title or message are missing', () => {
    expect(findFaults({ title: '', message: ' ' })).toEqual({ title: 'Required', message: 'Required' });
  });

  test('refuses a window that ends before it begins, at its end', () => {
    expect(findFaults({ endDate: '2026-11-01T00:00' })).toEqual({
      endDate: 'The end must be after the start.',
    });
  });

  test('refuses an image that is no address, and a day in the year 12345', () => {
    expect(findFaults({ image: 'poster' }).image).toBe('Please enter an address that begins with https://.');
    expect(findFaults({ startDate: '12345-01-01T00:00' }).startDate).toBe('Please enter a date and time.');
  });
});
