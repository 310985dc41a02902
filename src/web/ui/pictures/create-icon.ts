import { createElement, type ComponentProps, type FunctionComponent } from 'react';

interface IconData {
  /** The elements of the drawing. */
  node: readonly (readonly [tag: string, attributes: { key: string }])[];
}

interface IconProps extends ComponentProps<'svg'> {
  size?: number;
}

/** An icon of Lucide's: a decoration in the colour of the text. It has no name, so whatever it marks needs one. */
// oxlint-disable-next-line import/no-default-export -- the build puts it in the place of Lucide's own, which is a default
export default function createIcon({ node }: IconData): FunctionComponent<IconProps> {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...rest }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      drawing,
    );
}
