import {
  decideRisk as decideRiskCall,
  listPaymentIssues,
  resolvePaymentIssue,
} from '#contract/payments/payment-issues.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Services } from '../../services.ts';
import { requireNotRefunded } from '../not-done.ts';
import { requirePayment } from '../payment-view.ts';
import { findRefundsOf } from '../refund-store.ts';
import { decideRisk } from './decide-risk.ts';
import { findPaymentIssues } from './issue-store.ts';
import { resolveIssue, toPaymentIssue } from './issues.ts';

/** Payment issues and how an admin resolves them. */
export function mountPaymentIssues(mount: Mount, services: Services): void {
  const { db } = services;

  mount(listPaymentIssues, async ({ page }) => {
    const rows = await findPaymentIssues(db, page, services.providers);
    const refunds = await findRefundsOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toPaymentIssue(row, refunds));
  });

  mount(resolvePaymentIssue, async ({ params, body, caller }) => {
    await resolveIssue(services, { paymentId: params.id, actorId: caller.userId, note: body.note });
    return requirePayment(db, params.id);
  });

  mount(decideRiskCall, async ({ params, body, headers, caller }) => {
    await requireNotRefunded(db, headers, { paymentId: params.id });
    return decideRisk(services, { paymentId: params.id, actorId: caller.userId, ...body });
  });
}
