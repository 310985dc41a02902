import type { BrowserContext, Page } from '@playwright/test';

/** The sign-in service of the club under test, with the details that differ between services. */
export interface SignInService {
  /** The club's settings that select the service. */
  settings: Record<string, string>;
  /** Hosts of the service that a stand-in replaces. */
  hosts: string[];
  /** Routes a browser's requests to the stand-ins. */
  connect(context: BrowserContext): Promise<void>;
  chooseGoogleAccount(popup: Page, email: string): Promise<void>;
  /** The call that sends a new name or photo to the service. */
  profileCall: RegExp;
  /** The call that renews the token. */
  renewalCall: RegExp;
  close(): Promise<void>;
}
