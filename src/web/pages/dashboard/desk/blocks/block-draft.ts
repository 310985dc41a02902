import { t } from '#texts/blocks.js';
import * as z from 'zod/mini';
import { createBlock, previewBlock, type BlockFields, type BlockTime } from '#contract/desk/blocks.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Reading } from '#web/forms/use-form.ts';

/** A block as typed into the form; lists are strings separated by commas. */
export type BlockDraft = {
  courts: string;
  whole: boolean;
  from: string;
  to: string;
  /** `day`, `dates` or `weekly`. */
  days: string;
  date: string;
  dates: string;
  /** The last day of a weekly block. */
  weekly: string;
  kind: string;
  title: string;
  title_bn: string;
  is_title_public: boolean;
  affected: string;
  reason: string;
};

const MIDNIGHT = 1440;
const two = (part: number) => String(part).padStart(2, '0');

/** Returns minutes after midnight as the value of a time input; midnight at the end of a day becomes 00:00. */
const toTimeInput = (minute: number) => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;

function readMinute(text: string): number | null {
  const [hours, minutes] = /^(\d\d):(\d\d)/.exec(text)?.slice(1).map(Number) ?? [];
  return hours === undefined || minutes === undefined ? null : hours * 60 + minutes;
}

export const splitList = (text: string): string[] => text.split(',').filter(Boolean);

/** Adds an entry to a comma-separated list, or removes it if it is already there. */
export function toggleEntry(text: string, entry: string): string {
  const entries = splitList(text);
  return (entries.includes(entry) ? entries.filter((one) => one !== entry) : [...entries, entry]).join(',');
}

interface Start {
  courts: string[];
  date: ClubDate;
  /** The cells chosen in the calendar; an empty list means a whole day. */
  cells: { from: number; to: number }[];
}

export function blockDraft({ courts, date, cells }: Start): BlockDraft {
  const from = Math.min(...cells.map((cell) => cell.from));
  const to = Math.max(...cells.map((cell) => cell.to));
  return {
    courts: courts.join(','),
    whole: cells.length === 0,
    from: cells.length === 0 ? '' : toTimeInput(from),
    to: cells.length === 0 ? '' : toTimeInput(to),
    days: 'day',
    date,
    dates: date,
    weekly: '',
    kind: 'maintenance',
    title: '',
    title_bn: '',
    is_title_public: false,
    affected: 'keep',
    reason: '',
  };
}

export const findWeekday = (date: ClubDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

function toBlockTime({ courts, whole, from, to, days, date, dates, weekly }: BlockDraft) {
  const [begin, end] = [readMinute(from), readMinute(to)];
  return {
    courts: splitList(courts),
    from: whole ? 0 : begin,
    to: whole || end === 0 ? MIDNIGHT : end,
    ...(days === 'weekly'
      ? { weekly: { from: date, until: weekly, weekday: findWeekday(date) } }
      : { dates: days === 'day' ? [date] : splitList(dates).toSorted() }),
  };
}

/** Returns the courts and times in a draft, or null while they are incomplete. */
export function readTime(draft: BlockDraft): BlockTime | null {
  return z.safeParse(previewBlock.body, toBlockTime(draft)).data ?? null;
}

/** Returns the request body for a draft. `seen` are the ids of the affected bookings that the user has seen. */
export function readBlock(draft: BlockDraft, seen: string[]): Reading<BlockFields> {
  const { whole, kind, title, title_bn, is_title_public, affected, reason } = draft;
  const missing = (['from', 'to'] as const).filter((name) => !whole && readMinute(draft[name]) === null);
  if (missing.length > 0)
    return {
      success: false,
      error: { issues: missing.map((name) => ({ path: [name], message: t.enterATime })) },
    };
  if (draft.days === 'weekly' && draft.weekly === '')
    return {
      success: false,
      error: { issues: [{ path: ['weekly'], message: t.enterTheLastDay }] },
    };
  const titles = { title, ...(title_bn.trim() !== '' && { title_bn }), is_title_public };
  const what = { kind, ...titles, affected, reason: affected === 'keep' ? '' : reason };
  return z.safeParse(createBlock.body, { ...toBlockTime(draft), ...what, expected: seen });
}
