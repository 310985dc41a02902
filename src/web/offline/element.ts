const SVG = 'http://www.w3.org/2000/svg';

/** Creates a DOM element. The offline page uses no React, because it must be small and never updates. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

/** Creates an SVG element. */
export function drawing(tag: string, attributes: Record<string, string>, ...children: Node[]): Element {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}
