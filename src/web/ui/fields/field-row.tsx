import type { ReactNode } from 'react';

interface FieldRowProps {
  /** Whether the fields are short enough to fit side by side on a phone too. */
  areShort?: boolean;
  children: ReactNode;
}

/** Shows two fields side by side, or four in two rows, if there is space. Their labels, controls and errors line up. */
export function FieldRow({ areShort = false, children }: FieldRowProps) {
  return <div className={`field-row ${areShort ? 'grid-cols-2' : 'sm:grid-cols-2'}`}>{children}</div>;
}
