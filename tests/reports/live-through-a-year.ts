import { createHash } from 'node:crypto';
import { addDays, toClubDate, toInstant, type ClubDate } from '#contract/clock/club-time.ts';
import { readEmail } from '../messages/read-email.ts';
import { readBooks } from './books-of-days.ts';
import { actsOf } from './acts-of-a-year.ts';
import { FIRST_DAY, type ClubOfAYear } from './open-club-of-a-year.ts';

interface YearPlan {
  /** The number of days after which the run ends early. */
  days?: number;
  /** The number of sessions sold at the desk each day. */
  walkIns: number;
  /** The interval in days between runs of the background jobs, which also run when a month begins and after a sleep. */
  workEvery: number;
  /** The interval in days between comparisons of a single month. All past days are compared as well. */
  monthEvery: number;
  /** Periods in which no one is active and no process runs: the first day and the number of days. */
  sleeps: [day: number, days: number][];
  /** Called at the end of each day. */
  onDay?: (day: number, date: ClubDate) => Promise<void>;
}

interface YearFigures {
  /** The number of days with any action. */
  days: number;
  acts: number;
  refused: number;
  compared: number;
  /** Differences in the books of a closed month, with the day on which each was found. */
  changed: string[];
  mails: number;
  /** The number of emails that ask for something until a day. */
  asking: number;
  toldTwice: string[];
  /** Messages that asked for something, or reminded of it, after it had ended. */
  toldLate: string[];
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
const monthOf = (date: ClubDate) => ({ from: `${date.slice(0, 7)}-01`, to: date });

/** Removes links, because they differ only by their key. */
const withoutLinks = (text: string) => text.replaceAll(/https?:\S+/g, '');
/** A deadline in an email, such as `Please pay by 3 Mar 2026`. It must not have passed when the email is sent. */
const ASKS_UNTIL = /(?:pay|accept it|decide) (?:by|until) (?:\w+, )?(\d{1,2} \w+ \d{4})/i;

/** Runs the club through a year and compares each past month with its state at the end of that month. */
export async function liveThroughAYear(club: ClubOfAYear, plan: YearPlan): Promise<YearFigures> {
  const { server, mails, admin, work } = club;
  const actsOn = actsOf(club);
  const figures: YearFigures = {
    days: 0,
    acts: 0,
    refused: 0,
    compared: 0,
    changed: [],
    mails: 0,
    asking: 0,
    toldTwice: [],
    toldLate: [],
  };
  const kept = new Map<ClubDate, Record<string, string>>();
  const all = { to: '', books: {} as Record<string, string> }; // Nothing has been read yet.
  const told = new Set<string>();

  const hashed = async (of: { from: ClubDate; to: ClubDate }) =>
    Object.fromEntries(Object.entries(await readBooks(admin, of)).map(([name, text]) => [name, hash(text)]));

  async function hold(of: { from: ClubDate; to: ClubDate }, was: Record<string, string>, today: ClubDate) {
    const is = await hashed(of);
    for (const [name, text] of Object.entries(was)) {
      figures.compared += 1;
      if (is[name] !== text) figures.changed.push(`${name} of ${of.from} to ${of.to}, seen on ${today}`);
    }
  }

  function readMails(today: ClubDate): void {
    for (const { to, subject, text } of mails.messages.map(readEmail)) {
      const what = withoutLinks(text);
      const key = hash(`${to} ${subject} ${what}`);
      if (told.has(key)) figures.toldTwice.push(`${subject}, on ${today}`);
      told.add(key);
      const until = ASKS_UNTIL.exec(what)?.[1];
      if (until !== undefined) figures.asking += 1;
      if (until !== undefined && toClubDate(new Date(`${until} 12:00 GMT+6`)) < today)
        figures.toldLate.push(`${subject}, until ${until}, on ${today}`);
    }
    figures.mails += mails.messages.length;
    mails.messages.length = 0;
    mails.recipients.length = 0;
  }

  const { days = 365 } = plan;
  for (let day = 0; day < days; day += 1) {
    const today = addDays(FIRST_DAY, day);
    const until = (minute: number) =>
      server.clock.pass({
        seconds: (toInstant(today, minute).getTime() - server.clock.now().getTime()) / 1000,
      });
    const sleeps = plan.sleeps.find(([from, days]) => day >= from && day < from + days);
    if (sleeps) continue;
    const woke = plan.sleeps.some(([from, days]) => day === from + days);
    figures.days += 1;
    until(5 * 60);
    const last = addDays(today, -Number(today.slice(8)));
    if (woke || day % plan.workEvery === 0 || today.endsWith('-01')) await work();
    readMails(today);
    if (day >= 31 && all.to !== last) {
      // A month has ended, or several of them during a sleep.
      for (let end = last; end >= FIRST_DAY && !kept.has(end); end = addDays(end, -Number(end.slice(8))))
        kept.set(end, await hashed(monthOf(end)));
      Object.assign(all, { to: last, books: await hashed({ from: FIRST_DAY, to: last }) });
    } else if (all.to !== '') {
      await hold({ from: FIRST_DAY, to: all.to }, all.books, today);
      const [end, books] = [...kept][Math.floor(day / plan.monthEvery) % kept.size] ?? [];
      if (end !== undefined && books && day % plan.monthEvery === 0) await hold(monthOf(end), books, today);
    }
    until(13 * 60);
    for (const [, act] of actsOn(day, plan.walkIns)) {
      figures.acts += 1;
      if ((await act()) === null) figures.refused += 1;
    }
    if (day % plan.workEvery === 0) await work();
    readMails(today);
    until(22 * 60 + 30);
    await plan.onDay?.(day, today);
  }
  for (const [end, books] of kept) await hold(monthOf(end), books, addDays(FIRST_DAY, days));
  return figures;
}
