import type { OperationFinding } from '#contract/records/operation-findings.ts';
import { diskWarning, type DiskSpace } from '../../../platform/process/disk-rules.ts';
import { skewWarning } from '../../../platform/db/skew-rules.ts';
import {
  hasProvider,
  type BkashSettings,
  type SslcommerzSettings,
} from '../../../platform/config/payment-settings.ts';
import { isPublicHttps } from '../../../platform/config/public-address.ts';
import type { StripeSettings } from '../../../platform/config/stripe-settings.ts';

interface Deployment {
  publicUrl: string;
  trustProxy: string[];
  stripe: Pick<StripeSettings, 'publishableKey'> | null;
  sslcommerz: Pick<SslcommerzSettings, 'isLive'> | null;
  bkash: Pick<BkashSettings, 'isLive'> | null;
}

/** Returns the providers that are configured, but move no money. */
function findSandboxes({ stripe, sslcommerz, bkash }: Deployment): string[] {
  return [
    ...(stripe?.publishableKey.startsWith('pk_test') ? ['Stripe'] : []),
    ...(sslcommerz?.isLive === false ? ['SSLCommerz'] : []),
    ...(bkash?.isLive === false ? ['bKash'] : []),
  ];
}

/** Returns what the settings make dangerous or useless; the site starts all the same. */
export function findSettingTroubles(deployment: Deployment): OperationFinding[] {
  const { publicUrl, trustProxy } = deployment;
  if (!isPublicHttps(publicUrl)) return [];
  const findings: OperationFinding[] = [];
  // The site itself speaks http only, so there is a proxy.
  if (trustProxy.length === 0)
    findings.push({
      code: 'proxy-not-trusted',
      message:
        'Every visitor seems to come from the same address: PUBLIC_URL is https, but TRUST_PROXY is not set. A few wrong passwords from one stranger lock everybody out. Please set TRUST_PROXY to the address of the proxy.',
    });
  if (!hasProvider(deployment))
    findings.push({
      code: 'test-cards',
      message:
        'No real card is charged: CARDS=test runs the test gateway, where anybody can pay with a test card. Please set up a payment provider before the club takes money.',
    });
  const sandboxes = findSandboxes(deployment);
  if (sandboxes.length > 0)
    findings.push({
      code: 'sandbox',
      message: `No money moves with ${sandboxes.join(' and ')}: what is configured is for tests, and anybody can confirm a booking with it. Please set the live credentials (docs/payments.md) before the club takes money.`,
    });
  return findings;
}

/** Says that the disk of the database is nearly full. */
export function findDiskTroubles(disk: DiskSpace | null): OperationFinding[] {
  const message = disk && diskWarning(disk);
  return message === null ? [] : [{ code: 'disk-low', message }];
}

/** Says that the clock of this node's machine differs from the database's. */
export function findClockTroubles(aheadMs: number): OperationFinding[] {
  const warning = skewWarning(aheadMs);
  if (warning === null) return [];
  const advice = 'Please let both machines take the time from the network (timedatectl set-ntp true).';
  return [{ code: 'clock', message: `${warning} ${advice}` }];
}

/** Says what is wrong with the backups; null: nothing is. */
export function findBackupTroubles(trouble: string | null): OperationFinding[] {
  return trouble === null ? [] : [{ code: 'backup', message: trouble }];
}
