import { t } from '#texts/imports.js';
import * as z from 'zod/mini';
import { endpoint, idParams, pageQuery } from '../endpoint.ts';
import { atMost, requiredText } from '../fields.ts';
import { say } from '../say.ts';

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

/** What a file may say of memberships, besides. */
export const MEMBERSHIP_COLUMNS = ['tier', 'from', 'until', 'household', 'paid', 'born'] as const;

export const importedField = z.enum(['name', 'email', 'phone', ...MEMBERSHIP_COLUMNS]);
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
  /** Somebody has registered with this e-mail and not confirmed it: what it is given waits for whoever does. Absent: not so. */
  is_unconfirmed: z.optional(z.literal(true)),
  /** Which field needs what; null where nothing does. */
  fault: z.nullable(z.object({ field: importedField, message: z.string() })),
  /** The word that those who share a membership have in common; absent: there is none. */
  household: z.optional(z.string()),
  /** What of it is not kept, and why, in sentences; absent: nothing. */
  notes: z.optional(z.array(z.string())),
  /** A child's day of birth, as it was read; it is not kept until who pays agrees. */
  born: z.optional(z.string()),
  /** It is a child of its household, without an account; absent: it is not. */
  is_child: z.optional(z.literal(true)),
  /** What its household has by the file; absent: nothing. It is not new where the household has it already. */
  membership: z.optional(
    z.object({ tier: z.string(), from: z.string(), until: z.string(), is_new: z.boolean() }),
  ),
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
  response: z.object({
    rows: z.array(previewRow),
    /** The names of the columns that nothing was read from. */
    unused_columns: z.array(z.string()),
  }),
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
  /** It says the same of memberships; absent: the file gave none. */
  memberships: z.optional(z.object({ added: z.int(), left: z.int() })),
  undone_at: z.nullable(z.string()),
});
export type MemberImport = z.output<typeof memberImport>;

/**
 * Adds the new rows as members, and gives households what the file says; who has an account gets the membership, and is else left
 * as they are. Nobody can sign in as them before the e-mail is confirmed.
 */
export const importMembers = endpoint({
  ...FILE,
  path: '/member-imports',
  summary: 'Add the new members of a file',
  response: z.object({
    /** null: nothing was new. */
    import: z.nullable(memberImport),
    added: z.number(),
    known: z.number(),
    skipped: z.number(),
    /** Memberships and children that it gave; absent: none. */
    memberships: z.optional(z.int()),
    children: z.optional(z.int()),
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

/** Removes those whom an import has added and who have done nothing since, and the memberships that nobody has changed since. */
export const undoImport = endpoint({
  method: 'POST',
  path: '/member-imports/{id}/undo',
  summary: 'Remove the members of an import who have done nothing since',
  access: { who: 'admin' },
  recent: true,
  params: idParams,
  response: z.object({
    removed: z.number(),
    /** Memberships that it took back; absent: none. */
    memberships: z.optional(z.int()),
    stayed: z.array(
      z.object({
        email: z.string(),
        name: z.string(),
        why: z.enum([
          'signed-in',
          'has-bookings',
          'other-role',
          'waits',
          'linked',
          'has-membership',
          'membership-changed',
        ]),
      }),
    ),
  }),
  refusals: ['not-found', 'too-late'],
});
export type UndoneImport = z.output<typeof undoImport.response>;
