import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../../start-error.ts';

/** The system user that PostgreSQL runs as; the user of this process when `ids` is undefined. */
export interface Operator {
  ids: { uid: number; gid: number } | undefined;
}

const isRoot = process.getuid?.() === 0;

/**
 * System users that may run PostgreSQL for root; the first that exists is used. `nobody` is not listed because too many other programs run
 * as that user.
 */
const OPERATORS = ['postgres', 'sports-club', 'games', 'uucp'];

function readOwner(folder: string | null): Operator['ids'] {
  return folder === null ? undefined : fs.statSync(folder, { throwIfNoEntry: false });
}

function refuseStrangersData(cluster: string, { uid }: { uid: number }): void {
  if (uid !== process.getuid?.())
    throw new StartError(
      `The data in ${cluster} belongs to another user (uid ${uid}), as after a copy by root. Please give it to the user that starts the site: sudo chown -R "$(id -un)" "${path.dirname(cluster)}"`,
    );
}

/**
 * Chooses the system user for PostgreSQL, which refuses to run as root. If the site runs as root, the owner of an existing cluster is used,
 * or else a system user. A system user also gets a cluster that belongs to root (as after `cp -r`), or to `nobody` in a folder of root's
 * (as earlier releases created it).
 */
export function chooseOperator(cluster: string | null): Operator {
  const owner = readOwner(cluster);
  if (!isRoot) {
    if (cluster !== null && owner !== undefined && process.platform !== 'win32')
      refuseStrangersData(cluster, owner);
    return { ids: undefined };
  }
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const find = (name: string) => {
    const [, , uid, gid] = accounts.find((account) => account[0] === name) ?? [];
    return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
  };
  const isOfAPerson =
    owner !== undefined &&
    owner.uid !== 0 &&
    (owner.uid !== find('nobody')?.uid || readOwner(path.dirname(cluster ?? '/'))?.uid === owner.uid);
  if (isOfAPerson) return { ids: { uid: owner.uid, gid: owner.gid } };
  for (const name of OPERATORS) {
    const ids = find(name);
    if (ids !== undefined) return { ids };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this system has no user for it. Please add one: useradd --system sports-club. Or start the site as an ordinary user.',
  );
}

/**
 * Gives the cluster to the operator if it belongs to another user. Call it only while no server runs on the cluster. Throws StartError when
 * `chown` fails.
 */
export function giveToOperator(cluster: string, { ids }: Operator): void {
  const owner = readOwner(cluster);
  if (ids === undefined || owner === undefined || owner.uid === ids.uid) return;
  const given = spawnSync('chown', ['-R', `${ids.uid}:${ids.gid}`, cluster], { encoding: 'utf8' });
  if (given.status === 0) return;
  throw new StartError(
    `The data in ${cluster} does not belong to the user that runs PostgreSQL, and could not be given to it: ${given.stderr.trim()}. Please run: chown -R ${ids.uid}:${ids.gid} "${cluster}"`,
  );
}

/** Makes a folder that only the operator can read. */
export function makePrivateFolder(folder: string, operator: Operator): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (operator.ids !== undefined) fs.chownSync(folder, operator.ids.uid, operator.ids.gid);
}

/** Lets the operator read and run what root has put into the folder, whatever root's umask is. */
export function openToOperator(folder: string, operator: Operator): void {
  if (operator.ids !== undefined) spawnSync('chmod', ['-R', 'a+rX', folder]);
}

/**
 * Closes DATA_DIR to other users, but lets the operator pass through it even if root has a strict umask. An existing folder without a
 * cluster may belong to another program and is left unchanged.
 */
function closeToOthers(dataDir: string, { ids }: Operator, isNew: boolean): void {
  const isOurs = isNew || fs.readdirSync(dataDir).some((name) => /^postgres-\d+$/.test(name));
  const { uid, mode } = fs.statSync(dataDir);
  if (!isOurs || process.platform === 'win32' || (!isRoot && uid !== process.getuid?.())) return;
  const wanted = ids === undefined ? mode & 0o700 : (mode & 0o711) | (isNew ? 0o711 : 0);
  if ((mode & 0o777) !== wanted) fs.chmodSync(dataDir, wanted);
}

/** Creates DATA_DIR and checks that the operator can enter it. Throws StartError when it cannot be used. */
export function prepareDataDir(dataDir: string, operator: Operator): void {
  // PostgreSQL's programs call each other through a shell.
  if (process.platform !== 'win32' && /["$`\\\n]/.test(dataDir)) {
    throw new StartError(
      `The data folder ${dataDir} has a character that PostgreSQL cannot handle: a double quote, a dollar sign, a backquote or a backslash. Choose another with DATA_DIR.`,
    );
  }
  try {
    const isNew = fs.mkdirSync(dataDir, { recursive: true, mode: 0o711 }) !== undefined;
    closeToOthers(dataDir, operator, isNew);
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written. Choose another with DATA_DIR, for example DATA_DIR=$HOME/sports-club-data.`,
      { cause: error },
    );
  }
  if (operator.ids === undefined) return;
  const entered = spawnSync('/bin/sh', ['-c', 'cd "$0"', dataDir], { ...operator.ids, cwd: '/' });
  if (entered.status === 0) return;
  throw new StartError(
    `PostgreSQL does not run as root, and the user that runs it instead (uid ${operator.ids.uid}) may not enter the data folder ${dataDir}. Choose a folder that every user may enter, for example DATA_DIR=/var/lib/sports-club.`,
  );
}
