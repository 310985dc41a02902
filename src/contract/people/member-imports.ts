import { t } from '#texts/imports.js';
import * as z from 'zod/mini';
import { endpoint, idParams, pageQuery } from '../endpoint.ts';
import { atMost, requiredText } from '../fields.ts';
import { say } from '../say.ts';

/** The most rows in one file; a larger club imports several files. */
export const MOST_IMPORTED_ROWS = 5000;
/** The most characters in a file: enough for the most rows with long names. */
export const MOST_IMPORTED_CHARACTERS = 1_000_000;

const file = z.object({
  name: requiredText(200),
  /** The content of the file, with a line that names its columns. */
  text: z.string(say(() => t.chooseFile)).check(
    z.minLength(
      1,
      say(() => t.fileIsEmpty),
    ),
    atMost(MOST_IMPORTED_CHARACTERS, () => t.fileTooLarge),
  ),
});

/** Additional columns about memberships that a file may have. */
export const MEMBERSHIP_COLUMNS = ['tier', 'from', 'until', 'household', 'paid', 'born'] as const;

export const importedField = z.enum(['name', 'email', 'phone', ...MEMBERSHIP_COLUMNS]);
export type ImportedField = z.output<typeof importedField>;

const previewRow = z.object({
  /** The line number in the file, from 1; the first line names the columns. */
  line: z.number(),
  name: z.string(),
  /** The email as it will be stored; if it is invalid, the text from the file. */
  email: z.string(),
  /** The phone number as `01712 345678`; '' without one. */
  phone: z.string(),
  /** `known` means that the person has an account, which stays as it is; `duplicate` means that an earlier line has this email. */
  verdict: z.enum(['new', 'known', 'duplicate', 'invalid']),
  /**
   * True when an account with this email exists but is not confirmed: what the import gives waits until the email is confirmed. Otherwise
   * absent.
   */
  is_unconfirmed: z.optional(z.literal(true)),
  /** The field that is wrong, and what it needs; null when nothing is wrong. */
  fault: z.nullable(z.object({ field: importedField, message: z.string() })),
  /** The word that the rows of one household share in the file; absent when the row has none. */
  household: z.optional(z.string()),
  /** Sentences that say which data of the row are not stored, and why; absent when all are stored. */
  notes: z.optional(z.array(z.string())),
  /** A child's birth date, as it was read. It is not stored until the payer agrees. */
  born: z.optional(z.string()),
  /** True for a child of the household, without an account; otherwise absent. */
  is_child: z.optional(z.literal(true)),
  /** The membership that the file gives the household; absent when it gives none. `is_new` is false when the household already has it. */
  membership: z.optional(
    z.object({ tier: z.string(), from: z.string(), until: z.string(), is_new: z.boolean() }),
  ),
});
export type PreviewRow = z.output<typeof previewRow>;

const FILE = {
  method: 'POST',
  access: { who: 'admin' },
  recent: true,
  // Four bytes are enough for a character that JSON must escape, or that is not Latin.
  bodyLimit: 4 * MOST_IMPORTED_CHARACTERS + 8 * 1024,
  body: file,
} as const;

export const previewImport = endpoint({
  ...FILE,
  path: '/member-imports/preview',
  summary: 'What a file of members would do, row by row; changes nothing',
  response: z.object({
    rows: z.array(previewRow),
    /** The names of the columns that were ignored. */
    unused_columns: z.array(z.string()),
  }),
});
export type ImportPreview = z.output<typeof previewImport.response>;

export const memberImport = z.object({
  _id: z.uuid(),
  file_name: z.string(),
  /** The name of the admin who imported the file. */
  made_by: z.string(),
  created_at: z.string(),
  /** How many members it added. `left` is how many of them remain after the import was undone. */
  added: z.number(),
  left: z.number(),
  /** The same numbers for memberships; absent when the file gave none. */
  memberships: z.optional(z.object({ added: z.int(), left: z.int() })),
  undone_at: z.nullable(z.string()),
});
export type MemberImport = z.output<typeof memberImport>;

/**
 * Adds the new rows as members, and gives households the memberships in the file. A person with an account gets the membership, but is
 * otherwise unchanged. No one can sign in as a new member before the email is confirmed.
 */
export const importMembers = endpoint({
  ...FILE,
  path: '/member-imports',
  summary: 'Add the new members of a file',
  response: z.object({
    /** Null when nothing was new. */
    import: z.nullable(memberImport),
    added: z.number(),
    known: z.number(),
    skipped: z.number(),
    /** The memberships that it gave; `children` are the children. Absent when it gave none. */
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

/** Removes the members whom an import added and who have done nothing since, and the memberships that no one has changed since. */
export const undoImport = endpoint({
  method: 'POST',
  path: '/member-imports/{id}/undo',
  summary: 'Remove the members of an import who have done nothing since',
  access: { who: 'admin' },
  recent: true,
  params: idParams,
  response: z.object({
    removed: z.number(),
    /** The memberships that were taken back; absent when there were none. */
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
