import { spawnSync } from 'node:child_process';
import { ROOT } from './node-process.ts';

/** The last commit of the release before this one: its nodes go on beside those of this one. */
export const RELEASE_BEFORE = '73e64337';

/** Whether the project's history is here, and this commit in it. */
export const hasRelease = (commit: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status === 0;

/** The last commit of 0.4.0, whose build counts in columns that are not written any more. */
export const BEFORE_COUNTING = '9333e221';

/** The last commit of 0.3.0, whose build knows no restored club. */
export const BEFORE_RESTORATIONS = '51042ef0';

/** The last commit whose build knows no parts. */
export const BEFORE_PARTS = '4e5c68fe';
