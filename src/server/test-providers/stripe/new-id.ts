import { v7 as uuidv7 } from 'uuid';

/** Returns a new id. Newer ids sort after older ones, so lists are sorted by id. */
export function newId(prefix: string): string {
  return `${prefix}_${uuidv7().replaceAll('-', '')}`;
}
