import { createElement, Fragment, type ReactNode } from 'react';
import type { Tag } from '#contract/language.ts';

/** The values for a text shown with elements: a string value may be any element, and a tag is a function that wraps its content in one. */
type Shown<Values> = {
  [Name in keyof Values]: Values[Name] extends Tag
    ? (children: ReactNode) => ReactNode
    : string extends Values[Name]
      ? ReactNode
      : Values[Name];
};

/** Private-use characters that mark, in the formatted text, where an element begins, where its content begins and where it ends. */
const [BEGIN, INNER, END] = ['\uE000', '\uE001', '\uE002'];
const MARKS = /[\uE000-\uE002]/g;
const MARKED = /([\uE000-\uE002])/;

type Draw = (children: ReactNode) => ReactNode;

/** Takes the content up to the end of an element, or of the text, from `pieces` and returns it. */
function takeContent(pieces: string[], drawings: Draw[]): ReactNode {
  const parts: ReactNode[] = [];
  for (let piece = pieces.shift(); piece !== undefined && piece !== END; piece = pieces.shift()) {
    if (piece === BEGIN) {
      const draw = drawings[Number(pieces.shift())];
      pieces.shift();
      parts.push(draw?.(takeContent(pieces, drawings)));
    } else if (piece !== '') parts.push(piece);
  }
  return createElement(Fragment, null, ...parts);
}

/** Returns a text with React elements in it: `rich(t.bookedFor, { name: <b>{name}</b> })`. */
export function rich<Values extends object>(
  text: (values: Values) => string,
  values: Shown<Values>,
): ReactNode {
  const drawings: Draw[] = [];
  const mark = (draw: Draw, inner: string) => `${BEGIN}${drawings.push(draw) - 1}${INNER}${inner}${END}`;
  const given = Object.entries<unknown>(values).map(([name, value]) => {
    if (typeof value === 'string') return [name, value.replaceAll(MARKS, '')];
    // `Shown` allows only functions of React nodes, so the cast is safe.
    if (typeof value === 'function') return [name, (inner: string) => mark(value as Draw, inner)];
    if (typeof value !== 'object' || value === null) return [name, value];
    // `Shown` allows only React nodes as objects, so the cast is safe.
    return [name, mark(() => value as ReactNode, '')];
  });
  // Each value has the type that the text expects: a mark is a string, and a tag takes and returns a string.
  return takeContent(text(Object.fromEntries(given) as Values).split(MARKED), drawings);
}
