import { t } from '#texts/imports.js';
import { formatNumber } from '#contract/numbers.ts';
import { asciiDigits } from '#contract/digits.ts';
import { accountEmail as emailField } from '#contract/fields.ts';
import { optionalName } from '#contract/people/names.ts';
import type { ImportedField, PreviewRow } from '#contract/people/member-imports.ts';
import { formatPhone, parsePhone } from '#contract/people/phone.ts';
import { isChildRow } from './membership-rules.ts';
import type { FileRow } from './read-file.ts';

const nameField = optionalName;

/** A row with its values as they would be stored. */
export interface CheckedRow extends FileRow {
  /** In the form `+8801…`; null when the row has no valid phone. */
  parsedPhone: string | null;
  fault: { field: ImportedField; message: string } | null;
}

/** Adds the leading zero that spreadsheets remove from a phone number. Numbers shortened to an exponent remain invalid. */
function readPhone(typed: string): string | null {
  const text = asciiDigits(typed);
  return parsePhone(text) ?? (/^1[3-9]\d{8}$/.test(text) ? parsePhone(`0${text}`) : null);
}

function findFault(row: FileRow): CheckedRow['fault'] {
  const { name, email, phone } = row;
  const isChild = isChildRow(row);
  if (row.isTooLong) return { field: 'email', message: t.tooLong };
  if (isChild && name === '') return { field: 'name', message: t.noName };
  if (email === '' && !isChild)
    return { field: 'email', message: row.membership ? t.noEmailNorBirth : t.noEmail };
  if (!isChild && !emailField.safeParse(email).success) return { field: 'email', message: t.notAnEmail };
  if (!nameField.safeParse(name).success) return { field: 'name', message: t.nameFault };
  if (phone === '' || readPhone(phone) !== null) return null;
  return {
    field: 'phone',
    message: /e\+?\d/i.test(phone) ? t.shortened : t.phoneFault,
  };
}

export function checkRows(rows: FileRow[]): CheckedRow[] {
  return rows.map((row) => {
    const email = emailField.safeParse(row.email);
    return {
      ...row,
      email: email.success ? email.data : row.email.slice(0, 254),
      name: row.name.slice(0, 200),
      parsedPhone: row.phone === '' ? null : readPhone(row.phone),
      fault: findFault(row),
    };
  });
}

/** Returns the verdict on each row; `known` are the emails that have an account. */
export function judgeRows(rows: CheckedRow[], known: ReadonlySet<string>): PreviewRow[] {
  const seen = new Map<string, number>();
  return rows.map(({ line, name, email, phone, membership, parsedPhone, fault }) => {
    const shown = {
      line,
      name,
      email,
      phone: parsedPhone === null ? phone.slice(0, 40) : formatPhone(parsedPhone),
    };
    if (fault) return { ...shown, verdict: 'invalid', fault };
    // A child has no email and is added to its household.
    if (email === '') return { ...shown, verdict: 'new', fault: null };
    const earlier = seen.get(email);
    if (earlier !== undefined) {
      const message = membership
        ? t.sameEmailOrChild({ line: formatNumber(earlier) })
        : t.sameEmail({ line: formatNumber(earlier) });
      return { ...shown, verdict: 'duplicate', fault: { field: 'email', message } };
    }
    seen.set(email, line);
    return { ...shown, verdict: known.has(email) ? 'known' : 'new', fault: null };
  });
}
