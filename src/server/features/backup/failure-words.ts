import { t } from '#texts/backup-failures.js';

/** The node that makes a backup stores failures in English, word for word. `*` marks a value that was filled in. */
const KEPT: [english: string, say: (...parts: string[]) => string][] = [
  ['The server was stopped while making it.', () => t.stopped],
  ['The server that was making it stopped.', () => t.serverStopped],
  ['Another server considered it abandoned.', () => t.abandoned],
  ['It broke off: *. The log of the server has the details.', (error) => t.brokeOff({ error })],
  [
    'The disk of * is too full for a backup and its proof: * are needed, * are free. Please free up *.',
    (folder, needed, free, more) => t.noRoom({ folder, needed, free, more }),
  ],
  [
    'The backup was written, but could not be proved: the disk of the database is full. A proof takes about * there.',
    (size) => t.proofDiskFull({ size }),
  ],
  [
    'The backup was written, but could not be proved: the role * may make no schema. Please run, as the database’s owner: *',
    (role, command) => t.proofNoSchema({ role, command }),
  ],
  ['The file is no backup of a club, or it is cut off.', () => t.noBackupOrCutOff],
  ['The file is no backup of a club.', () => t.noBackup],
  ['The file is cut off in the middle of a table.', () => t.cutOffInTable],
  ['The file is cut off.', () => t.cutOff],
  ['The file is damaged before the table *.', (table) => t.damagedBefore({ table })],
  ['The file is damaged.', () => t.damaged],
  ['The header of the file is damaged.', () => t.headerDamaged],
  ['The file goes on after its last table.', () => t.goesOn],
  ['The file does not begin with what was written.', () => t.wrongBeginning],
  ['There is no such file.', () => t.noSuchFile],
  ['The rows of the file break the rule * of their tables.', (rule) => t.ruleBroken({ rule })],
  ['The rows of the table * are damaged in the file.', (table) => t.rowsDamaged({ table })],
  ['The rows of the table * are not those that were saved.', (table) => t.rowsDiffer({ table })],
  [
    'The database is away. Please see that PostgreSQL runs and can be reached, and try again.',
    () => t.databaseAway,
  ],
  ['The disk of the database is full. Please free up space there, and try again.', () => t.databaseDiskFull],
  ['The database is out of memory. Please give it more, and try again.', () => t.databaseMemory],
  [
    'The database has no connection left. Please see docs/database.md for how many it needs.',
    () => t.databaseConnections,
  ],
  [
    'The database can only be read just now. Please lead the site to the server that takes writes.',
    () => t.databaseReadOnly,
  ],
  [
    'The database does not let this user in. Please check the user and the password.',
    () => t.databaseNoEntry,
  ],
  ['There is no such database. Please create it, or correct its name.', () => t.noSuchDatabase],
  [
    'The role of the site may not do this in the database. Please give it the rights (docs/database.md).',
    () => t.databaseRights,
  ],
  ['The tables are in use by somebody else. Please try again in a moment.', () => t.tablesInUse],
  [
    'The disk of the database does not read or write as it should. Please look at the disk.',
    () => t.databaseDisk,
  ],
  [
    'The database is damaged on its disk. Please look at the disk, and restore a backup.',
    () => t.databaseDamaged,
  ],
  ['There is no *. Please check the name, and that its folder is there.', (file) => t.noSuchPath({ file })],
  ['* is a folder. Please name a file.', (file) => t.isFolder({ file })],
  [
    'A part of * is a file where a folder should be. Please choose another place.',
    (file) => t.partIsFile({ file }),
  ],
  [
    '* is a file where a folder should be. Please move it away, or choose another place.',
    (file) => t.isFile({ file }),
  ],
  [
    'This user may not use *. Please give it the rights, or choose another place.',
    (file) => t.fileRights({ file }),
  ],
  ['The disk of * can only be read. Please choose another place.', (file) => t.diskReadOnly({ file })],
  ['The disk of * is full. Please free up space, and try again.', (file) => t.diskFull({ file })],
  [
    'Too many files are open on this machine. Please raise the limit (ulimit -n), and try again.',
    () => t.openFiles,
  ],
  ['The name * is too long.', (file) => t.nameTooLong({ file })],
  [
    'The disk of * does not read or write as it should. Please look at the disk.',
    (file) => t.diskFaulty({ file }),
  ],
];

/** Returns the parts of a text that match the stars of `pattern`, the first as long as possible; null when the text does not match. */
function readStars(pattern: string, text: string): string[] | null {
  const [first = '', ...middle] = pattern.split('*');
  const last = middle.pop();
  if (last === undefined) return text === first ? [] : null;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
    return null;
  let left = text.slice(first.length, text.length - last.length);
  const found: string[] = [];
  for (const between of middle.toReversed()) {
    const at = left.lastIndexOf(between);
    if (at < 0) return null;
    found.unshift(left.slice(at + between.length));
    left = left.slice(0, at);
  }
  return [left, ...found];
}

/** Translates the stored failure of a backup into the reader's language. */
export function sayFailure(failure: string): string {
  for (const [english, say] of KEPT) {
    const found = readStars(english, failure);
    if (found) return say(...found);
  }
  return t.other({ failure });
}
