import { onTestFinished } from 'vitest';
import { keepEveryRowIn } from '../database/every-row.ts';
import { nothingRuns } from './processes.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** Makes a folder that goes away after the test. */
export function makeFolder(): string {
  const { folder, clear } = makeTemporaryFolder('test');
  onTestFinished(async () => {
    // A database whose last user was killed is still being shut down.
    await nothingRuns(folder);
    await keepEveryRowIn(folder);
    clear();
  });
  return folder;
}
