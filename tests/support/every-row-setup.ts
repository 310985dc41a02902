import { keepEveryRowIn } from './database/every-row.ts';
import { inspectFoldersBeforeRemoval } from './processes/folder.ts';

// `npm run test:all` restores the clubs of these projects. A folder's helper that imported it would lead to the whole server.
inspectFoldersBeforeRemoval(keepEveryRowIn);
