import { readClubForReader } from '../../club-settings/read.ts';
import type { Services } from '../../services.ts';
import type { Context } from '../calendar-object.ts';

/** Returns what the calendar entries of this club bear: its site's name and its place. */
export async function readCalendarContext({ db, config }: Pick<Services, 'db' | 'config'>): Promise<Context> {
  return { host: new URL(config.publicUrl).host, club: await readClubForReader(db, config) };
}
