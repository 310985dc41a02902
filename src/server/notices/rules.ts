import type { Notice } from '#contract/notices.ts';
import { diskWarning, type DiskSpace } from '../process/disk-rules.ts';
import { isPublicHttps } from '../config/public-address.ts';

interface Deployment {
  publicUrl: string;
  trustProxy: string[];
  /** null: the test gateway handles payments. */
  stripe: object | null;
}

/** What the settings make dangerous or useless; the site starts all the same. */
export function findSettingNotices({ publicUrl, trustProxy, stripe }: Deployment): Notice[] {
  if (!isPublicHttps(publicUrl)) return [];
  const notices: Notice[] = [];
  // The site itself speaks http only, so there is a proxy.
  if (trustProxy.length === 0)
    notices.push({
      code: 'proxy-not-trusted',
      message:
        'Every visitor seems to come from the same address: PUBLIC_URL is https, but TRUST_PROXY is not set. A few wrong passwords from one stranger lock everybody out. Please set TRUST_PROXY to the address of the proxy.',
    });
  if (stripe === null)
    notices.push({
      code: 'test-cards',
      message:
        'No real card is charged: CARDS=test runs the test gateway, where anybody can pay with a test card. Please set the Stripe keys before the club takes money.',
    });
  return notices;
}

/** Says that the disk of the database is nearly full. */
export function findDiskNotices(disk: DiskSpace | null): Notice[] {
  const message = disk && diskWarning(disk);
  return message === null ? [] : [{ code: 'disk-low', message }];
}

/** Says what is wrong with the backups; null: nothing is. */
export function findBackupNotices(trouble: string | null): Notice[] {
  return trouble === null ? [] : [{ code: 'backup', message: trouble }];
}
