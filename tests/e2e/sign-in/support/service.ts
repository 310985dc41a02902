import type { BrowserContext, Page } from '@playwright/test';

/** The service that signs people in at the club of a test, and what only it can tell. */
export interface SignInService {
  /** The club's settings that name it. */
  settings: Record<string, string>;
  /** Hosts of its own, for which a stand-in answers. */
  hosts: string[];
  /** Lets a browser find the stand-ins. */
  connect(context: BrowserContext): Promise<void>;
  /** Chooses an account in the popup of Google. */
  chooseGoogleAccount(popup: Page, email: string): Promise<void>;
  /** The call by which a name and a photo reach it. */
  profileCall: RegExp;
  /** The call that brings a new token. */
  renewalCall: RegExp;
  close(): Promise<void>;
}
