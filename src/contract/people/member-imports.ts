import * as z from 'zod/mini';
import { endpoint, idParams, pageQuery } from '../endpoint.ts';
import { atMost, requiredText } from '../fields.ts';
import { say } from '../say.ts';
import { t } from './member-imports-texts.ts';

/** Rows of one file; a larger club brings several. */
export const MOST_IMPORTED_ROWS = 5000;
/** A file has at most this many characters: room for the most rows with long names. */
export const MOST_IMPORTED_CHARACTERS = 1_000_000;

const file = z.object({
  name: requiredText(200),
  /** The file itself, with a line that names its columns. */
  text: z.string(say(() => t.chooseFile)).check(
    z.minLength(
      1,
      say(() => t.fileIsEmpty),
    ),
    atMost(MOST_IMPORTED_CHARACTERS, () => t.fileTooLarge),
  ),
});

export const importedField = z.enum(['name', 'email', 'phone']);
export type ImportedField = z.output<typeof importedField>;

const previewRow = z.object({
  /** Counts the lines of the file, from 1; the first names the columns. */
  line: z.number(),
  name: z.string(),
  /** It will be kept so; where it is invalid it is what the file has. */
  email: z.string(),
  /** `01712 345678`; '' without one. */
  phone: z.string(),
  /** `known`: has an account, and stays as it is; `duplicate`: an earlier line has this e-mail. */
  verdict: z.enum(['new', 'known', 'duplicate', 'invalid']),
  /** Which field needs what; null where nothing does. */
  fault: z.nullable(z.object({ field: importedField, message: z.string() })),
});
export type PreviewRow = z.output<typeof previewRow>;

const FILE = {
  method: 'POST',
  access: { who: 'admin' },
  recent: true,
  // Four bytes for each character that JSON has to escape or that is not Latin.
  bodyLimit: 4 * MOST_IMPORTED_CHARACTERS + 8 * 1024,
  body: file,
} as const;

export const previewImport = endpoint({
  ...FILE,
  path: '/member-imports/preview',
  summary: 'What a file of members would do, row by row; changes nothing',
  response: z.object({ rows: z.array(previewRow) }),
});
export type ImportPreview = z.output<typeof previewImport.response>;

export const memberImport = z.object({
  _id: z.uuid(),
  file_name: z.string(),
  /** The name of who did it. */
  made_by: z.string(),
  created_at: z.string(),
  /** How many it added, and how many of them are left after it was undone. */
  added: z.number(),
  left: z.number(),
  undone_at: z.nullable(z.string()),
});
export type MemberImport = z.output<typeof memberImport>;

/** Adds the new rows as members; the others change nothing. Nobody can sign in as them before the e-mail is confirmed. */
export const importMembers = endpoint({
  ...FILE,
  path: '/member-imports',
  summary: 'Add the new members of a file',
  response: z.object({
    /** null: nobody was new. */
    import: z.nullable(memberImport),
    added: z.number(),
    known: z.number(),
    skipped: z.number(),
  }),
});
export type ImportResult = z.output<typeof importMembers.response>;

export const listImports = endpoint({
  method: 'GET',
  path: '/member-imports',
  summary: 'Files of members that were imported, newest first',
  access: { who: 'admin' },
  query: z.object(pageQuery),
  response: z.array(memberImport),
  paged: true,
});

/** Removes those whom an import has added and who have done nothing since. */
export const undoImport = endpoint({
  method: 'POST',
  path: '/member-imports/{id}/undo',
  summary: 'Remove the members of an import who have done nothing since',
  access: { who: 'admin' },
  recent: true,
  params: idParams,
  response: z.object({
    removed: z.number(),
    stayed: z.array(
      z.object({
        email: z.string(),
        name: z.string(),
        why: z.enum(['signed-in', 'has-bookings', 'other-role', 'waits', 'linked']),
      }),
    ),
  }),
  refusals: ['not-found', 'too-late'],
});
export type UndoneImport = z.output<typeof undoImport.response>;
