// @ts-check
// Replaces the import of all languages in the code of a build by the texts of one language.
import path from 'node:path';
import { LANGUAGES } from '../../src/contract/language.ts';
import { CATALOGUES, readSubject } from './catalogues.mjs';
import { compileText, writeText } from './compile.mjs';
import { findUses } from './uses.mjs';

/** @import { Plugin } from 'vite' */
/** @import { Subject } from './catalogues.mjs' */
/** @import { Span, TextImport, Use } from './uses.mjs' */

/**
 * `write` returns the code that replaces a span; `render` returns the code of another span with its own edits applied.
 * @typedef {(span: Span) => string} Render
 * @typedef {Span & { write: (render: Render) => string }} Edit
 */

/**
 * A build does not shorten the names of values, so a call whose values are all known passes them by position.
 * @param {string} name
 * @param {string[]} names
 * @param {Use[]} uses
 * @returns {Edit[]}
 */
function writeCalls(name, names, uses) {
  return uses.flatMap(({ call }) => {
    if (!call) return [];
    /** @param {Render} render */
    const writeCall = (render) => {
      const given = names.map((value) => call.fields.get(value));
      return `${name}(${given.map((span) => (span ? render(span) : 'undefined')).join(', ')})`;
    };
    return [{ start: call.start, end: call.end, write: writeCall }];
  });
}

/** @param {string} code @param {Edit[]} edits @param {Span} span @returns {string} */
function applyEdits(code, edits, { start, end }) {
  let rendered = '';
  let at = start;
  for (const edit of edits) {
    // Edits within a replaced span are applied when that span is rendered.
    if (edit.start < at || edit.end > end) continue;
    const inner = edits.filter(
      (other) => other !== edit && other.start >= edit.start && other.end <= edit.end,
    );
    rendered += code.slice(at, edit.start) + edit.write((part) => applyEdits(code, inner, part));
    at = edit.end;
  }
  return rendered + code.slice(at, end);
}

/**
 * @param {Subject} subject
 * @param {string} language
 * @param {TextImport} found
 * @returns {{ edits: Edit[], kept: string[] }} `kept` is written above the code
 */
function bakeImport(subject, language, found) {
  /** @type {Edit[]} */
  const edits = [];
  /** @type {string[]} */
  const kept = [];
  const keys = [...(subject.languages.get('en')?.messages.keys() ?? [])];
  const table = keys.filter((key) => [...found.families].some((family) => key.startsWith(family)));
  if (table.length > 0) {
    const texts = table.map(
      (key) => `${JSON.stringify(key)}: ${writeText(compileText(subject, language, key))}`,
    );
    kept.push(`const ${found.local} = { ${texts.join(', ')} };`);
  }
  const alone = found.uses.filter(({ key }) => !table.includes(key));
  for (const [key, uses] of Map.groupBy(alone, (use) => use.key)) {
    const text = compileText(subject, language, key);
    const { isText, names, body } = text;
    const name = `${found.local}$${key.replaceAll(/\W/g, '$')}$${edits.length}`;
    if (isText && uses.length === 1) edits.push(...uses.map((use) => ({ ...use, write: () => body })));
    else if (!isText && uses.every(({ call }) => call)) {
      kept.push(`const ${name} = (${names.join(', ')}) => ${body};`);
      edits.push(...writeCalls(name, names, uses));
    } else {
      kept.push(`const ${name} = ${writeText(text)};`);
      edits.push(...uses.map((use) => ({ ...use, write: () => name })));
    }
  }
  return { edits: [...edits, { ...found, write: () => '' }], kept };
}

/**
 * Returns the code with the texts in place of their imports, and the catalogues that were used.
 * @param {string} code
 * @param {string} file
 * @param {string} language
 * @param {(subject: string) => Subject} read
 */
export function bakeTexts(code, file, language, read) {
  const imports = findUses(code, file);
  const parts = imports.map((found) => bakeImport(read(found.subject), language, found));
  const edits = parts.flatMap((part) => part.edits);
  // If two edits begin at the same place, the wider one comes first.
  edits.sort((a, b) => a.start - b.start || b.end - a.end);
  // An import may be anywhere in the file, but the code that replaces it runs in order, so it comes first, on the line that is already
  // there.
  const above = parts.flatMap((part) => part.kept).join(' ');
  const baked = above + applyEdits(code, edits, { start: 0, end: code.length });
  return { baked, subjects: imports.map(({ subject }) => subject) };
}

/**
 * @param {string} language
 * @returns {Plugin}
 */
export function bakeTextsPlugin(language) {
  return {
    name: 'bake-texts',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (!/\.tsx?$/.test(file) || !code.includes("'#texts/")) return null;
      const { baked, subjects } = bakeTexts(code, file, language, (name) => readSubject(name, LANGUAGES));
      for (const subject of subjects)
        for (const { language: other } of [{ language }, { language: 'en' }])
          this.addWatchFile(path.join(CATALOGUES, `${subject}.${other}.arb`));
      return { code: baked, map: null };
    },
  };
}
