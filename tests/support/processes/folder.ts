import { onTestFinished } from 'vitest';
import { waitUntilNothingRuns } from './processes.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

type Look = (folder: string) => Promise<void>;

let look: Look = async () => undefined;

/** Sets a function that inspects each folder before it is removed. */
export function inspectFoldersBeforeRemoval(wanted: Look): void {
  look = wanted;
}

/** Makes a folder that is removed after the test. */
export function makeFolder(): string {
  const { folder, clear } = makeTemporaryFolder('test');
  onTestFinished(async () => {
    // A database whose last user was killed is still shutting down, and so is that of the inspection.
    await waitUntilNothingRuns(folder);
    try {
      await look(folder);
      await waitUntilNothingRuns(folder);
    } finally {
      clear();
    }
  });
  return folder;
}
