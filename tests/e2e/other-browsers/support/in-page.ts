// Function bodies that run in the page of either browser.

/** Finds the first element in view with this role and accessible name, or this label; returns null without a match. */
export const FIND = `
const [role, source, flags] = arguments;
const name = new RegExp(source, flags);
const clean = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
const textOf = (ids) => ids.split(' ').map((id) => document.getElementById(id)?.textContent).join(' ');
const nameOf = (part) => clean(
  part.getAttribute('aria-label') ??
  (part.hasAttribute('aria-labelledby') ? textOf(part.getAttribute('aria-labelledby')) : null) ??
  (part.labels?.length ? [...part.labels].map((label) => label.textContent).join(' ') : null) ??
  part.textContent,
);
const kinds = {
  button: 'button, summary, [role=button]',
  checkbox: 'input[type=checkbox]',
  dialog: 'dialog[open], [role=dialog]',
  field: 'input, select, textarea',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  text: 'body *',
};
const modal = [...document.querySelectorAll('dialog[open]')].filter((it) => it.matches(':modal')).at(-1);
const isInView = (part) => part.getClientRects().length > 0 && getComputedStyle(part).visibility === 'visible' && !part.closest('[inert]');
const isOnTop = (part) => !modal || modal.contains(part);
const found = [...document.querySelectorAll(kinds[role])].find((part) => isInView(part) && isOnTop(part) && name.test(nameOf(part)));
return found ?? null;
`;

/** Scrolls an element into view; returns true if a press at its middle would reach it. */
export const REACH = `
const [part] = arguments;
part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
const { left, top, width, height } = part.getBoundingClientRect();
const there = document.elementFromPoint(left + width / 2, top + height / 2);
return !part.matches(':disabled') && there !== null && (part.contains(there) || there.contains(part) && there.matches('label'));
`;

/** Fills in a field in one step, as a person would; uses the property's native setter so that React notices the change. */
export const FILL = `
const [field, value] = arguments;
field.focus();
const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
set.call(field, value);
field.dispatchEvent(new Event('input', { bubbles: true }));
field.dispatchEvent(new Event('change', { bubbles: true }));
return true;
`;
