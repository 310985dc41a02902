import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '../../start-error.ts';
import { makePrivateFolder, type Operator } from './os-user.ts';

/** The shortest limit of the supported systems (macOS: 104 bytes with the terminating zero). */
const LONGEST_SOCKET = 103;

function isFit(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, '.s.PGSQL.5432')) <= LONGEST_SOCKET;
}

function checkPrivate(folder: string, operator: Operator): void {
  const { uid, mode } = fs.lstatSync(folder);
  const owner = operator.ids?.uid ?? process.getuid?.();
  if (fs.lstatSync(folder).isDirectory() && uid === owner && (mode & 0o077) === 0) return;
  throw new StartError(
    `The folder ${folder} is needed for the database's socket, but another user created it. Remove it, or choose a shorter data folder with DATA_DIR.`,
  );
}

/**
 * Creates the private folder of the server's socket in the data folder, or in the system's temporary folder if that path is too long for a
 * socket.
 */
export function makeRunFolder(dataDir: string, operator: Operator): string {
  const near = path.join(dataDir, 'run');
  if (isFit(near)) {
    makePrivateFolder(near, operator);
    return near;
  }
  const hash = crypto.createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const short = path.join(isFit(path.join(os.tmpdir(), hash)) ? os.tmpdir() : '/tmp', `club-${hash}`);
  if (!fs.existsSync(short)) makePrivateFolder(short, operator);
  checkPrivate(short, operator);
  return short;
}
