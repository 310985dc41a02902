import type { ReactNode } from 'react';

interface FieldRowProps {
  /** They are short enough to stand side by side on a phone as well. */
  areShort?: boolean;
  children: ReactNode;
}

/** Two fields side by side, or four in two rows, where there is room; what belongs together of them lines up. */
export function FieldRow({ areShort = false, children }: FieldRowProps) {
  return <div className={`field-row ${areShort ? 'grid-cols-2' : 'sm:grid-cols-2'}`}>{children}</div>;
}
