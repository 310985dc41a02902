import fs from 'node:fs';
import type { Operator } from './os-user.ts';

const LARGEST_BYTES = 5_000_000;

/**
 * Rotates a large log over the previous one, so there are never more than two files. It copies and truncates the log instead of renaming
 * it, because the server keeps writing to the open file.
 */
export function rotateLog(logFile: string): void {
  if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) <= LARGEST_BYTES) return;
  const earlier = `${logFile}.1`;
  fs.rmSync(earlier, { force: true });
  fs.copyFileSync(logFile, earlier, fs.constants.COPYFILE_EXCL);
  fs.chmodSync(earlier, 0o640);
  fs.truncateSync(logFile);
}

/** Makes sure that the operator can write the server's log, that others cannot read it, and that it does not grow for ever. */
export function prepareLogFile(logFile: string, { ids }: Operator): void {
  rotateLog(logFile);
  fs.closeSync(fs.openSync(logFile, 'a', 0o640));
  if (process.platform !== 'win32') fs.chmodSync(logFile, 0o640);
  if (ids !== undefined) fs.chownSync(logFile, ids.uid, ids.gid);
}
