import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { StartError } from '../../start-error.ts';

/** The system user that PostgreSQL runs as; without `ids`, whoever runs this process. */
export interface Operator {
  ids: { uid: number; gid: number } | undefined;
}

const LARGEST_LOG = 5_000_000;

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root. As root, the user of an existing cluster runs it, else `postgres`, else `nobody`. */
export function chooseOperator(cluster: string | null): Operator {
  if (!isRoot) return { ids: undefined };
  const owner = cluster === null ? undefined : fs.statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { ids: { uid: owner.uid, gid: owner.gid } };
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((account) => account[0] === name) ?? [];
    if (uid !== undefined && gid !== undefined) return { ids: { uid: Number(uid), gid: Number(gid) } };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this system has neither a user postgres nor a user nobody. Start the site as an ordinary user.',
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

/** Makes DATA_DIR and checks that the operator can reach what lies in it. */
export function prepareDataDir(dataDir: string, operator: Operator): void {
  // PostgreSQL's own programs call each other through a shell.
  if (process.platform !== 'win32' && /["$`\\\n]/.test(dataDir)) {
    throw new StartError(
      `The data folder ${dataDir} has a character that PostgreSQL cannot take: a double quote, a dollar sign, a backquote or a backslash. Choose another with DATA_DIR.`,
    );
  }
  try {
    const made = fs.mkdirSync(dataDir, { recursive: true });
    // Under a strict umask, a folder made by root is closed to the operator.
    if (made !== undefined && operator.ids !== undefined) fs.chmodSync(dataDir, 0o755);
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

/** Makes sure that the operator can write to the server's log, and that the log does not grow for ever. */
export function prepareLogFile(logFile: string, { ids }: Operator): void {
  const size = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  fs.closeSync(fs.openSync(logFile, size > LARGEST_LOG ? 'w' : 'a'));
  if (ids !== undefined) fs.chownSync(logFile, ids.uid, ids.gid);
}
