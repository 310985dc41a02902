import { t } from '#texts/interface.js';
import { Spinner } from './spinner.tsx';

/** The outline of a page: a few rows, cards, or one sheet. */
export type Shape = 'rows' | 'cards' | 'sheet';

const BLOCKS: Record<Shape, readonly string[]> = {
  rows: ['h-24', 'h-24', 'h-24', 'h-24', 'h-24'],
  cards: ['h-44', 'h-44', 'h-44'],
  sheet: ['h-96'],
};

interface SkeletonProps {
  shape: Shape;
  text?: string | undefined;
}

/** Shows a loading text above the outline of the content to come. */
export function Skeleton({ shape, text = t.loading }: SkeletonProps) {
  return (
    <>
      <p role="status" className="mb-4 flex items-center gap-3 text-sm font-medium text-muted">
        <Spinner />
        {text}
      </p>
      <div aria-hidden className="grid gap-4">
        {BLOCKS[shape].map((height, index) => (
          <div key={index} className={`rounded-lg border border-line bg-sunken ${height}`} />
        ))}
      </div>
    </>
  );
}
