import { t } from '#texts/operation.js';
import type { UseQueryResult } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import type { OperationFinding } from '#contract/records/operation-findings.ts';
import { TWO_STEP } from '#contract/account/profile-parts.ts';

/** Shows what an admin should fix in this installation. Renders nothing if there is nothing to fix or the findings are not loaded. */
export function FindingsToFix({
  data = [],
  error,
}: Pick<UseQueryResult<OperationFinding[]>, 'data' | 'error'>) {
  const isFactorRequired = error instanceof ApiError && error.code === 'second-factor-required';
  const heading = useId();
  if (data.length === 0 && !isFactorRequired) return null;
  return (
    <section aria-labelledby={heading} className="mb-6 grid gap-3 rounded-xl bg-wait-soft p-6 text-wait">
      <h2 id={heading} className="flex items-center gap-2.5 font-bold">
        <TriangleAlert aria-hidden size={20} className="shrink-0" />
        {t.needsYourAttention}
      </h2>
      <ul className="grid max-w-prose gap-3 text-sm font-medium wrap-anywhere">
        {isFactorRequired && (
          <li>
            {t.twoStepRequired}{' '}
            <a href={`#${TWO_STEP}`} className="underline">
              {t.setItUpBelow}
            </a>
          </li>
        )}
        {data.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </section>
  );
}
