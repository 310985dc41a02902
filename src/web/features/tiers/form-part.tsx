import type { ReactNode } from 'react';

export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-1 gap-5 border-t border-line pt-5">
      <legend className="float-left text-base font-bold tracking-tight">{title}</legend>
      {children}
    </fieldset>
  );
}
