import { keepEveryRowIn } from './database/every-row.ts';
import { inspectFoldersBeforeRemoval } from './processes/folder.ts';

// `npm run test:all` restores the clubs of these projects. The import is here because in processes/folder.ts it would pull in the whole
// server.
inspectFoldersBeforeRemoval(keepEveryRowIn);
