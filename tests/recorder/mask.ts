/** Patterns of random values. Equal values get the same placeholder everywhere. */
const DRAWN: [name: string, pattern: RegExp][] = [
  ['token', /eyJ[\w-]+\.[\w-]+\.[\w-]+/g],
  ['id', /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g],
  ['secret', /(?<=token=)[\w-]+/g],
  ['secret', /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{22,}(?![\w-])/g],
  ['reference', /(?<![\w-])[a-z]{2,5}_[0-9a-zA-Z]{16,}/g],
  ['secret', /(?<![a-zA-Z0-9-])[0-9a-f]{20,}(?![\w-])/g],
  // The page of an SSLCommerz payment, and a bKash payment and its transactions.
  ['page', /(?<![\w-])[0-9A-F]{32}(?![\w-])/g],
  ['reference', /(?<!\w)01[0-9A-HJKMNP-TV-Z]{24}(?!\w)/g],
  ['reference', /(?<!\w)R-\d{8}-[0-9A-F]{8}(?!\w)/g],
  ['code', /(?<=\/b\/)[0-9A-Z]{8}(?!\w)/g],
  ['signature', /(?<=signature=)[0-9A-F]{10}(?!\w)/g],
  ['tiers', /(?<="tiers":\[(?:"[0-9a-f]{12}",)*")[0-9a-f]{12}/g],
  ['payment', /TR0011[0-9A-F]{16}/g],
  ['transaction', /(?<=(?:[tT]rxID|bank_tran_id|trx_id)(?:\\*":\\*"|=))[0-9A-F]{10}(?!\w)/g],
];

/** Returns a text without random values. */
export const withoutDrawn = (text: string) =>
  DRAWN.reduce((left, [, pattern]) => left.replaceAll(pattern, ''), text);

/** Patterns of values that change from moment to moment. */
const OF_THE_MOMENT: [pattern: RegExp, name: string][] = [
  [/"etag":"(?:[^"\\]|\\.)*"/g, '"etag":"<etag>"'],
  [/\d+ of \d+ connections are in use/g, '<some> connections are in use'],
  [/[০-৯]+টি সংযোগের [০-৯]+টি ব্যবহার হচ্ছে/g, '<some> connections are in use'],
];

/** Fields whose value is random, whatever its form. */
const CODES = new Set(['code', 'codes', 'etag', 'secret']);
const CODE = /^\d{6}$|^[0-9A-Z]{4}-?[0-9A-Z]{4}$|^[0-9a-z]{4,5}(-[0-9a-z]{4,5})+$|^[A-Z2-7]{26,}$/;

function* codesIn(value: unknown, name = ''): Generator<string> {
  if (typeof value === 'string') {
    if (CODES.has(name) && CODE.test(value)) yield value;
  } else if (Array.isArray(value)) for (const part of value) yield* codesIn(part, name);
  else if (value !== null && typeof value === 'object')
    for (const [key, part] of Object.entries(value)) yield* codesIn(part, key);
}

/**
 * Creates a mask that replaces values that differ between recordings with placeholders, numbered in the order of their first appearance.
 */
export function createMask(fixed: [from: string, to: string][]) {
  const codes = new Set<string>();
  const names = new Map<string, string>();
  const counts = new Map<string, number>();

  function nameOf(kind: string, text: string): string {
    const known = names.get(text);
    if (known !== undefined) return known;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const name = `<${kind} ${count}>`;
    names.set(text, name);
    return name;
  }

  return {
    /** Finds codes by the names of their fields. */
    learn(line: unknown): void {
      for (const code of codesIn(line)) codes.add(code);
    },
    apply(line: string): string {
      let text = line;
      for (const [from, to] of fixed) text = text.replaceAll(from, to);
      for (const [pattern, name] of OF_THE_MOMENT) text = text.replaceAll(pattern, name);
      for (const [kind, pattern] of DRAWN) text = text.replaceAll(pattern, (found) => nameOf(kind, found));
      return text.replaceAll(/(?<!\w)[0-9A-Za-z]{4,}(?:-[0-9A-Za-z]{4,})*(?!\w)/g, (word) => {
        const plain = word.replaceAll('-', '');
        return codes.has(word) || codes.has(plain) ? nameOf('code', plain) : word;
      });
    },
  };
}
