import type { ReactNode } from 'react';
import { ART } from '#web/site/art.ts';
import { HEADING_CLASS, PageTitle, useArrivalFocus } from '#web/site/page-heading.tsx';

export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const heading = useArrivalFocus();
  return (
    <div className="mx-auto grid max-w-[62rem] overflow-hidden rounded-xl border border-line bg-raised shadow-lift md:grid-cols-[1fr_1.1fr]">
      <PageTitle title={title} />
      <img src={ART.auth} alt="" className="hidden size-full min-h-full bg-pitch object-cover md:block" />
      <div className="grid content-center gap-6 p-6 sm:p-12">
        <h1 ref={heading} tabIndex={-1} className={HEADING_CLASS}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}
