import { escapeHtml } from '../../platform/http/escape-html.ts';

/** Text that may stand in a page as it is. */
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

/** Whatever is put into it is escaped, unless it is HTML already. */
export function markup(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: texts }, ...parts.map(print)));
}

export const NOTHING = new Html('');
