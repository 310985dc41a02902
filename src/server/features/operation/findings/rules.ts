import type { OperationFinding } from '#contract/records/operation-findings.ts';
import { diskWarning, type DiskSpace } from '../../../platform/process/disk-rules.ts';
import { skewWarning } from '../../../platform/db/skew-rules.ts';
import type { Config } from '../../../platform/config/config.ts';
import { hasProvider } from '../../../platform/config/payment-settings.ts';
import { isPublicHttps } from '../../../platform/config/public-address.ts';
import { t } from './texts.ts';

interface Deployment {
  publicUrl: string;
  trustProxy: string[];
  stripe: Pick<NonNullable<Config['stripe']>, 'publishableKey'> | null;
  sslcommerz: Pick<NonNullable<Config['sslcommerz']>, 'isLive'> | null;
  bkash: Pick<NonNullable<Config['bkash']>, 'isLive'> | null;
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
  if (trustProxy.length === 0) findings.push({ code: 'proxy-not-trusted', message: t.proxyNotTrusted });
  if (!hasProvider(deployment)) findings.push({ code: 'test-cards', message: t.testCards });
  const sandboxes = findSandboxes(deployment);
  if (sandboxes.length > 0) findings.push({ code: 'sandbox', message: t.sandbox(sandboxes.join(t.and)) });
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
  return [{ code: 'clock', message: `${warning} ${t.setClocks}` }];
}

/** Says what is wrong with the backups; null: nothing is. */
export function findBackupTroubles(trouble: string | null): OperationFinding[] {
  return trouble === null ? [] : [{ code: 'backup', message: trouble }];
}
