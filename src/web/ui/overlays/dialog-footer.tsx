import type { ReactNode } from 'react';

/** The end of a modal's form, in sight however long the form is; where the window is low, it leaves the room to the form. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="tall:sticky bottom-0 -mx-6 -mb-6 grid gap-3 border-t border-line bg-raised px-6 py-4 sm:-mx-8 sm:-mb-8 sm:px-8 sm:py-5">
      {children}
    </div>
  );
}

/** The buttons of a dialog: side by side at its end, the whole width where there is little of it. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">{children}</div>;
}
