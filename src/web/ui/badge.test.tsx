import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Badge } from './badge.tsx';

test('each kind of badge differs from the others without its colours, too', () => {
  const tones = ['good', 'wait', 'bad', 'plain', 'role'] as const;
  const shapes = tones.map((tone) =>
    renderToString(<Badge tone={tone}>word</Badge>).replaceAll(
      /-(good|wait|bad|edge|brand|muted|ink)\b/g,
      '',
    ),
  );
  expect(new Set(shapes).size).toBe(tones.length);
});
