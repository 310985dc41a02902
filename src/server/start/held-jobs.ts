import type { Db } from '../platform/db/database.ts';
import { findHold } from '../platform/db/hold.ts';
import type { Job } from '../platform/jobs/scheduler.ts';

/** What a job does in a restored club until its payments were compared, and why. */
interface Decision {
  isHeld: boolean;
  because: string;
}

const held = (because: string): Decision => ({ isHeld: true, because });
const runs = (because: string): Decision => ({ isHeld: false, because });

/** Every job of the club, by its name; those whose name begins with `deliver` only post to our own endpoints. */
export const WHILE_RESTORED: Record<string, Decision> = {
  'expire bookings': held('they may have been paid, or moved, after the backup'),
  'waive what was never paid': held('it may have been paid after the backup'),
  'offer what is free': held('what is free here may have been given to somebody after the backup'),
  'send refunds': held('they may have been sent after the backup'),
  'number receipts': held('payments from after the backup come before them, and had these numbers'),
  'remind people': held('what they are reminded of may be paid, moved or cancelled'),
  'make dues of renewals': held('the membership may have been renewed after the backup'),
  'tell of dues': held('they may have been paid after the backup'),
  'tell of new requests': held('they may have been decided after the backup'),
  'settle what was booked by a household': held('it may have been paid, moved or cancelled after the backup'),
  'send invitations': held('they may have been sent, and answered, after the backup'),
  'process card events': runs('it records what the provider says now'),
  'check payments': runs('it records what the provider says now'),
  'look at closed payment pages': runs('it records what the provider says now'),
  'fetch missed card events': runs('it records what the provider says now'),
  'write messages': runs('it tells what has happened, in this club or before the backup'),
  'send e-mails': runs('it sends what is new; what waited in the backup waits on'),
  'tell devices': runs('it sends what is new; what waited in the backup waits on'),
  'send text messages': runs('it sends what is new; what waited in the backup waits on'),
  'tell of text messages': runs('it tells admins of the gateway as it is now'),
  'make missing codes': runs('a code grants nothing'),
  'remove what is old': runs('what is too old stays too old'),
  'look whether this build may write': runs('an older build would hold nothing'),
  'keep backups': runs('a restored club is backed up like any other'),
};

/** Lets the jobs that are held do nothing while the club is a restored one that waits. */
export function holdingWhileRestored(db: Db, jobs: Job[]): Job[] {
  return jobs.map((job) =>
    WHILE_RESTORED[job.name]?.isHeld
      ? { ...job, pass: async (signal) => ((await findHold(db)) ? 0 : job.pass(signal)) }
      : job,
  );
}
