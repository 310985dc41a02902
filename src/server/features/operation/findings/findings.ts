import type { OperationFinding } from '#contract/records/operation-findings.ts';
import { namesOf } from '../../../providers/side-by-side.ts';
import { sayShutOut } from '../../users/sign-in-service.ts';
import { findNotSet } from '../../payments/issues.ts';
import { sayNotSet } from '../../payments/not-set.ts';
import type { Services } from '../../services.ts';
import { readBackupTrouble } from '../../backup/trouble.ts';
import { findBackupTroubles, findClockTroubles, findDiskTroubles, findSettingTroubles } from './rules.ts';

/** Nobody knows more than that of the disk of a database on another machine. */
const FULL = { state: 'full', freePercent: 0 } as const;

type FindingSource = (services: Services) => OperationFinding[] | Promise<OperationFinding[]>;

/** The sources of findings; read at the start and for each view of the admin's profile. */
const SOURCES: FindingSource[] = [
  ({ config }) => findSettingTroubles(config),
  ({ health }) => findDiskTroubles(health.isFull() ? FULL : health.disk()),
  ({ health }) => findClockTroubles(health.aheadMs()),
  async ({ db, clock, providers }) =>
    (await findNotSet(db, { set: namesOf(providers), now: clock() })).map((row) => {
      const { message, advice } = sayNotSet(row);
      return { code: 'provider-not-set', message: `${message} ${advice}` };
    }),
  async (services) => findBackupTroubles(await readBackupTrouble(services)),
  async ({ db, identity }) => {
    const shutOut = await sayShutOut(db, identity);
    return shutOut === null ? [] : [{ code: 'shut-out', message: shutOut.message }];
  },
  async ({ identity }) => [(await identity.findTrouble?.()) ?? []].flat(),
];

/** Returns what the admin of this installation should put right now. */
export async function findOperationFindings(services: Services): Promise<OperationFinding[]> {
  const findings: OperationFinding[] = [];
  for (const find of SOURCES) findings.push(...(await find(services)));
  return findings;
}
