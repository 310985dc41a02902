import { PAGES } from '#contract/pages.ts';
import { readClubForReader } from '../../club-settings/read.ts';
import { pageAddress } from '../../../platform/page-address.ts';
import type { Services } from '../../services.ts';
import { facts } from '../facts.ts';
import { kind, momentOf } from '../kinds.ts';
import { writeText } from '../sending/write-text.ts';

/** Returns what a message says by text message, in the language at work, without what only its person should have; '' where it says nothing. */
export async function readText(
  { db, config }: Pick<Services, 'db' | 'config'>,
  row: { kind: string; facts: unknown },
): Promise<string> {
  const told = facts.parse(row.facts);
  const moment = momentOf(kind.parse(row.kind), told);
  if (!moment || !told.booking) return '';
  const { arena: club } = await readClubForReader(db, config);
  const link = pageAddress(config.publicUrl, PAGES.myBookings);
  return writeText(moment, { ...told, booking: told.booking }, { club, link });
}
