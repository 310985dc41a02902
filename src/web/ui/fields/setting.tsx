import type { ReactNode } from 'react';
import { Problem } from '../states.tsx';

interface SettingProps {
  title: string;
  /** The target of links to this setting. */
  id?: string;
  about: ReactNode;
  action?: ReactNode;
  /** Why the last attempt failed. */
  problem?: string | undefined;
  children?: ReactNode;
}

export function Setting({ id, title, about, action, problem, children }: SettingProps) {
  return (
    <section id={id} className="grid scroll-mt-24 gap-4 border-t border-line py-6 first-of-type:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="max-w-prose grow basis-72">
          <h3 className="font-bold tracking-tight">{title}</h3>
          <p className="text-sm text-muted">{about}</p>
        </div>
        {action}
      </div>
      {children}
      <Problem message={problem} />
    </section>
  );
}
