import { escapeHtml } from '../../platform/http/escape-html.ts';

/** HTML that is inserted into a page without escaping. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | Html[];

function print(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(print).join('\n');
  return escapeHtml(String(part));
}

/** Template tag for HTML. It escapes all inserted values except those that are already `Html`. */
export function markup(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: texts }, ...parts.map(print)));
}

export const NOTHING = new Html('');
