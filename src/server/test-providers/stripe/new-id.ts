import { v7 as uuidv7 } from 'uuid';

/** Newer ids sort after older ones, so lists need no other order. */
export function newId(prefix: string): string {
  return `${prefix}_${uuidv7().replaceAll('-', '')}`;
}
