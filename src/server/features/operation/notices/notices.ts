import type { Notice } from '#contract/records/notices.ts';
import type { Services } from '../../services.ts';
import { readBackupTrouble } from '../../backup/trouble.ts';
import { findBackupNotices, findClockNotices, findDiskNotices, findSettingNotices } from './rules.ts';

/** Nobody knows more than that of the disk of a database on another machine. */
const FULL = { state: 'full', freePercent: 0 } as const;

type NoticeSource = (services: Services) => Notice[] | Promise<Notice[]>;

/** The sources of notices; read at the start and for each view of the admin's profile. */
const SOURCES: NoticeSource[] = [
  ({ config }) => findSettingNotices(config),
  ({ health }) => findDiskNotices(health.isFull() ? FULL : health.disk()),
  ({ health }) => findClockNotices(health.aheadMs()),
  async (services) => findBackupNotices(await readBackupTrouble(services)),
  async ({ identity }) => [(await identity.findTrouble?.()) ?? []].flat(),
];

/** Returns what the admin of this installation should put right now. */
export async function findNotices(services: Services): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (const find of SOURCES) notices.push(...(await find(services)));
  return notices;
}
