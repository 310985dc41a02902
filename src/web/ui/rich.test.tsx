import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Tag } from '#contract/language.ts';
import { rich } from './rich.tsx';

const show = (node: ReactNode) => renderToStaticMarkup(<p>{node}</p>);

const bookedFor = ({ name, day }: { name: string; day: string }) => `Booked for ${name} on ${day}.`;
const linked = ({ link, name }: { link: Tag; name: string }) => `See ${link(`the page of ${name}`)} first.`;
const twice = ({ b, i }: { b: Tag; i: Tag }) => b(`one ${i('two')}`) + b('three');
const counted = ({ count, shown }: { count: number; shown: string }) =>
  count === 1 ? `${shown} slot` : `${shown} slots`;
const chosen = ({ role, name }: { role: 'admin' | 'staff'; name: string | null }) =>
  `${name ?? 'nobody'}, ${role === 'admin' ? 'of the office' : 'of the desk'}`;

describe('a text with elements', () => {
  test('has them where its values stand', () => {
    expect(show(rich(bookedFor, { name: <b>Karim</b>, day: 'Friday' }))).toBe(
      '<p>Booked for <b>Karim</b> on Friday.</p>',
    );
    expect(show(rich(bookedFor, { name: <b>Karim</b>, day: <i>Friday</i> }))).toContain('<i>Friday</i>');
  });

  test('has what stands in a tag inside the element of that tag', () => {
    const link = (children: ReactNode) => <a href="/halls">{children}</a>;
    expect(show(rich(linked, { link, name: 'Hall 2' }))).toBe(
      '<p>See <a href="/halls">the page of Hall 2</a> first.</p>',
    );
    expect(show(rich(linked, { link, name: <b>Hall 2</b> }))).toContain('of <b>Hall 2</b></a>');
  });

  test('has tags in tags, and the same one twice', () => {
    const shown = rich(twice, { b: (children) => <b>{children}</b>, i: (children) => <i>{children}</i> });
    expect(show(shown)).toBe('<p><b>one <i>two</i></b><b>three</b></p>');
  });

  test('chooses by a number or a code, whatever elements it shows', () => {
    expect(show(rich(counted, { count: 1, shown: <b>1</b> }))).toBe('<p><b>1</b> slot</p>');
    expect(show(rich(counted, { count: 2, shown: <b>2</b> }))).toBe('<p><b>2</b> slots</p>');
    expect(show(rich(chosen, { role: 'admin', name: null }))).toBe('<p>nobody, of the office</p>');
    expect(show(rich(chosen, { role: 'staff', name: <b>Mina</b> }))).toBe('<p><b>Mina</b>, of the desk</p>');
  });

  test('shows what somebody typed as it was typed, without marks of its own', () => {
    expect(show(rich(bookedFor, { name: '<b>x</b>', day: <i>Friday</i> }))).toBe(
      '<p>Booked for &lt;b&gt;x&lt;/b&gt; on <i>Friday</i>.</p>',
    );
    expect(show(rich(bookedFor, { name: '\uE000\u0030\uE001a\uE002', day: <i>Friday</i> }))).toBe(
      '<p>Booked for 0a on <i>Friday</i>.</p>',
    );
  });

  test('is typed by the text', () => {
    type Given<Values extends object> = Parameters<typeof rich<Values>>[1];
    expectTypeOf<Given<{ name: string | null }>>().toEqualTypeOf<{ name: ReactNode }>();
    expectTypeOf<Given<{ count: number; role: 'admin' | 'staff'; isPaid: boolean }>>().toEqualTypeOf<{
      count: number;
      role: 'admin' | 'staff';
      isPaid: boolean;
    }>();
    expectTypeOf<Given<{ link: Tag }>>().toEqualTypeOf<{ link: (children: ReactNode) => ReactNode }>();
  });
});
