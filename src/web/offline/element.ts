const SVG = 'http://www.w3.org/2000/svg';

/** Makes an element of a page that comes without React: it is to be small, and there is nothing on it to be kept up to date. */
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

/** Makes an element of a drawing. */
export function drawing(tag: string, attributes: Record<string, string>, ...children: Node[]): Element {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}
