import type { ReactNode } from 'react';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { Problem } from '#web/ui/states.tsx';

interface HouseholdRowProps {
  picture?: ReactNode;
  name: string;
  badges: ReactNode;
  problem: string | undefined;
  children: ReactNode;
}

/** Shows a person who shares a membership or can share it. */
export function HouseholdRow({ picture, name, badges, problem, children }: HouseholdRowProps) {
  return (
    <li className="grid gap-2 border-line px-4 py-3 not-last:border-b sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {picture}
        <span className="flex min-w-0 grow basis-64 flex-wrap items-center gap-x-3 gap-y-1">
          <TypedText className="font-semibold">{name}</TypedText>
          {badges}
        </span>
        <span className="flex flex-wrap gap-1 empty:hidden max-sm:-ms-5">{children}</span>
      </div>
      <Problem message={problem} />
    </li>
  );
}
