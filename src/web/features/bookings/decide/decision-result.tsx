import { t } from '#texts/approvals.js';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DecisionReport } from './decision-report.ts';

/** Shows the result of a decision on several requests. It stays until it is closed, and takes the focus from the decision bar. */
export function DecisionResult({ report, onClose }: { report: DecisionReport | null; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (report) box.current?.focus();
  }, [report]);
  return (
    <div ref={box} tabIndex={-1} role="status" className="mb-4 rounded-md empty:hidden">
      {report && (
        <div
          className={`flex items-start justify-between gap-4 rounded-md px-4 py-3 text-sm font-medium ${report.failed.length > 0 ? 'bg-wait-soft text-wait' : 'bg-good-soft text-good'}`}
        >
          <div className="min-w-0 wrap-anywhere">
            <p>{report.summary}</p>
            {report.failed.length > 0 && (
              <ul className="mt-1 grid list-disc gap-1 ps-5">
                {report.failed.map(({ id, name, message }) => (
                  <li key={id}>{`${name}: ${message}`}</li>
                ))}
              </ul>
            )}
          </div>
          <button
            type="button"
            aria-label={t.close}
            onClick={onClose}
            className="-m-2 grid size-10 shrink-0 place-items-center rounded-md hover:bg-raised"
          >
            <X aria-hidden size={18} />
          </button>
        </div>
      )}
    </div>
  );
}
