import type { AuditRow } from '#contract/records/audit.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { nameGuest } from '#contract/desk/walk-in.ts';
import { describeBrowser } from '#contract/people/describe-browser.ts';
import { written } from '#contract/written.ts';
import { describeChanges, type CourtNames } from './changes-rules.ts';
import type { AuditEntryRow } from './store.ts';
import { describeUnusual } from './unusual-rules.ts';
import { describeAct } from './words-rules.ts';

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Returns a line such as `Tennis, Fri, 20 Nov 2026, Rahim Uddin`. */
function describeSubject({
  court_type,
  court_type_bn,
  play_date,
  booked_by,
  name,
  name_bn,
  before,
  after,
}: AuditEntryRow): string {
  if (court_type !== null)
    return [
      written(court_type, court_type_bn).text,
      formatClubDate(play_date),
      booked_by && nameGuest(booked_by),
    ]
      .filter(Boolean)
      .join(', ');
  // A deleted subject, or one without a row of its own, has the name that the audit kept.
  const called = [
    [name, name_bn],
    [after?.['name'], after?.['name_bn']],
    [before?.['name'], before?.['name_bn']],
    [before?.['email'], null],
  ].map(([english, bangla]) => written(asText(english), asText(bangla)).text);
  return called.find((text) => text !== '') ?? '';
}

export function toAuditRow(row: AuditEntryRow, courts: CourtNames): AuditRow {
  const { id, at, action, actor_id, network, browser } = row;
  const [before, after] = [row.before ?? {}, row.after ?? {}];
  return {
    _id: id,
    at: at.toISOString(),
    who:
      actor_id === null ? null : { _id: actor_id, name: row.actor_name ?? '', email: row.actor_email ?? '' },
    action,
    what: describeAct({ action, actor_id, before, after }),
    about: describeSubject(row),
    booking_id: row.booking_id,
    payment_id: row.payment_id,
    unusual: describeUnusual(after),
    changes: describeChanges(before, after, courts),
    network,
    browser: browser === null ? null : describeBrowser(browser),
  };
}
