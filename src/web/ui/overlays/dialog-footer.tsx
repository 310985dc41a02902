import type { ReactNode } from 'react';

/** The footer of a form in a modal. It stays visible however long the form is, but scrolls with it in a low window. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="tall:sticky bottom-0 -mx-6 -mb-6 grid gap-3 border-t border-line bg-raised px-6 py-4 sm:-mx-8 sm:-mb-8 sm:px-8 sm:py-5">
      {children}
    </div>
  );
}

/** The buttons of a dialog: side by side at its end, or full width on a narrow screen. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">{children}</div>;
}
