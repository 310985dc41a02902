import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded, Loading } from '#web/ui/states.tsx';

interface PartProps<Answer> {
  id: string;
  title: string;
  answer: UseQueryResult<Answer>;
  /** Returns the text shown instead of the rows, or null when there are rows. */
  empty: (answer: Answer) => string | null;
  children: (answer: Answer) => ReactNode;
}

/** Shows a list of the Desk page under its heading, with its loading, error and empty states. */
export function DeskPart<Answer>({ id, title, answer, empty, children }: PartProps<Answer>) {
  return (
    <section aria-labelledby={id} className="scroll-mt-24 print:hidden">
      <h2 id={id} className="mb-3 text-xl font-extrabold tracking-tight">
        {title}
      </h2>
      <Loaded query={answer} waiting={<Loading />}>
        {(data) => {
          const words = empty(data);
          return words === null ? children(data) : <p className="text-muted">{words}</p>;
        }}
      </Loaded>
    </section>
  );
}
