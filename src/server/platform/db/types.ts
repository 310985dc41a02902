import pg from 'pg';

const INT8 = 20;
const INT8S = 1016;
const DATE = 1082;

function checkedNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}

// A DATE is a calendar date: pg's own parser would turn it into midnight in the server's time zone.
const parsers = new Map<number, (text: string) => unknown>([
  [DATE, (text) => text],
  [INT8, checkedNumber],
  // The arrays in this database have one dimension and no nulls: `{500,600}`.
  [INT8S, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(checkedNumber))],
]);

export const types: pg.CustomTypesConfig = {
  // The results of pg's own parsers are untyped.
  getTypeParser: (oid, format): unknown => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};
