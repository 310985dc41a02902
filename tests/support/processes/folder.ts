import { onTestFinished } from 'vitest';
import { waitUntilNothingRuns } from './processes.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

type Look = (folder: string) => Promise<void>;

let look: Look = async () => undefined;

/** Has each folder looked at before it goes away. */
export function inspectFoldersBeforeRemoval(wanted: Look): void {
  look = wanted;
}

/** Makes a folder that goes away after the test. */
export function makeFolder(): string {
  const { folder, clear } = makeTemporaryFolder('test');
  onTestFinished(async () => {
    // A database whose last user was killed is still being shut down, and that of the look is, too.
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
