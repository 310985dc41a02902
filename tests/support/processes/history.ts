import { spawnSync } from 'node:child_process';
import { ROOT } from './node-process.ts';

/** The last commit of the previous release, whose nodes keep running beside those of this one. */
export const RELEASE_BEFORE = '73e64337';

/** Returns true if the git history is available and contains this commit. */
export const hasRelease = (commit: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status === 0;

/** The last commit of 0.4.0, whose build counts in columns that are no longer written. */
export const BEFORE_COUNTING = '9333e221';

/** The last commit of 0.3.0, whose build does not know restored clubs. */
export const BEFORE_RESTORATIONS = '51042ef0';

/** The last commit whose build does not know bookings paid in parts. */
export const BEFORE_PARTS = '4e5c68fe';
