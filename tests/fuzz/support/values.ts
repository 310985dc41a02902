/** The part of JSON Schema that the contract's schemas use. */
export interface JsonSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

export interface Dice {
  /** Returns a number from 0 to below 1. */
  roll: () => number;
  pick: <T>(from: readonly T[]) => T;
  /** Returns true with this probability, in percent. */
  chance: (percent: number) => boolean;
  /** Decides whether to spoil a part of the request, with this probability in percent. Always false for a well-meant request. */
  spoils: (percent: number) => boolean;
  /** Starts another request and decides whether it is well-meant. */
  begin: () => void;
}

export function createDice(roll: () => number): Dice {
  let isWellMeant = false;
  return {
    begin: () => (isWellMeant = roll() < 0.4),
    spoils: (percent) => !isWellMeant && roll() * 100 < percent,
    roll,
    pick(from) {
      const found = from[Math.floor(roll() * from.length)];
      if (found === undefined && from.length === 0) throw new Error('there is nothing to pick from');
      // An entry of the list may itself be undefined.
      return found as (typeof from)[number];
    },
    chance: (percent) => roll() * 100 < percent,
  };
}

/** Values that an attacker would send in any field. */
export const HOSTILE: readonly unknown[] = [
  '\0',
  'Ten\0nis',
  '\ud800',
  'half \udc00 of a letter',
  '\u202egnp.exe',
  '🎾'.repeat(60),
  'a'.repeat(3000),
  ' '.repeat(3000),
  '='.repeat(600),
  '['.repeat(600),
  `https://${'a'.repeat(1500)} b`,
  "'; drop table users; --",
  "' or 1=1 --",
  '%00',
  '%',
  '_',
  '\\',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}',
  'a\r\nset-cookie: session=x',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  '1e-400',
  '+1',
  '0.30000000000000004',
  '9007199254740993',
  '2147483648',
  '-9223372036854775809',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-03-02T25:00:00Z',
  '9'.repeat(400),
  0,
  -1,
  1.5,
  0.1 + 0.2,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53 + 2,
  2 ** 63,
  -(2 ** 31) - 1,
  5e-324,
  1e21,
  null,
  true,
  '',
  [],
  [[[[[[[[]]]]]]]],
  {},
  { $ne: 1 },
  { toString: 'x', valueOf: 1 },
  { length: 1e9 },
  { '\0': '\0' },
  { constructor: { prototype: { isAdmin: true } } },
  ['\0', ['\udfff']],
  'sep=;\nname;email',
  'email\n' + ','.repeat(3000),
  '\ufeff"',
  '\x7f\x1b[2J',
  '\uffff\ufffe',
  'ﷺ'.repeat(200),
  'e\u0301'.repeat(300),
];

const WORDS = ['Tennis', 'Rahim Uddin', 'টেনিস', 'Court 1', 'a', '50% off_now', 'Closed\non Friday'];

function text({ minLength = 0, maxLength = 40 }: JsonSchema, { pick, spoils }: Dice): string {
  const word = pick(WORDS);
  if (!spoils(15)) return word.slice(0, maxLength).padEnd(minLength, 'x');
  return 'x'.repeat(pick([minLength, maxLength, maxLength + 1, Math.max(0, minLength - 1)]));
}

function number({ type, minimum = -1e6, maximum = 1e6 }: JsonSchema, { pick, roll, spoils }: Dice): number {
  const within = minimum + roll() * (Math.min(maximum, minimum + 2000) - minimum);
  const value = !spoils(20) ? within : pick([minimum, maximum, minimum - 1, maximum + 1]);
  return type === 'integer' ? Math.round(value) : Math.round(value * 100) / 100;
}

/** Known values for fields, such as `email` and `_id`, by the field's name. */
export type Known = Record<string, readonly unknown[]>;

/** Returns a value for a field: mostly valid, sometimes nearly valid, now and then hostile. */
export function valueFor(schema: JsonSchema, name: string, known: Known, dice: Dice): unknown {
  const { pick, chance, spoils } = dice;
  if (spoils(10)) return pick(HOSTILE);
  const words = known[name];
  if (words && words.length > 0 && !spoils(10)) return pick(words);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum);
  if (schema.anyOf) return valueFor(pick(schema.anyOf), name, known, dice);
  switch (schema.type) {
    case 'object':
      return objectFor(schema, known, dice);
    case 'array': {
      const length = !spoils(5) ? 1 + Math.floor(dice.roll() * 2) : Math.min(schema.maxItems ?? 50, 300) + 1;
      return Array.from({ length }, () => valueFor(schema.items ?? {}, name, known, dice));
    }
    case 'number':
    case 'integer':
      return number(schema, dice);
    case 'boolean':
      return chance(50);
    case 'null':
      return null;
    case undefined:
    default:
      return text(schema, dice);
  }
}

/** Returns an object with most of its fields and, rarely, an unknown field. */
export function objectFor({ properties = {} }: JsonSchema, known: Known, dice: Dice) {
  const fields = Object.entries(properties)
    .filter(() => !dice.spoils(8))
    .map(([name, schema]) => [name, valueFor(schema, name, known, dice)] as const);
  const more = dice.spoils(4)
    ? [['__proto__', { isAdmin: true }] as const, ['role', 'admin'] as const, ['\0', 1] as const]
    : [];
  return Object.fromEntries([...fields, ...more]);
}
