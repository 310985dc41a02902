import { t } from '#texts/sign-in.js';
import type * as z from 'zod/mini';
import { googleOutcome } from '#contract/identity/google.ts';
import { IDENTITY_BASE } from '#contract/endpoint.ts';

import { IdentityError } from './port.ts';

const WIDTH = 500;
const HEIGHT = 600;
const LOOK_MS = 500;

/** How long to wait for the message of a popup that has closed itself: one second was too short on a busy machine. */
const LAST_WORD_MS = 3000;

/** Returns a random name for the attempt, which no other page can guess. */
function nameAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function openWindow(attempt: string, again: boolean): Window {
  const left = Math.max((screen.availWidth - WIDTH) / 2, 0);
  const top = Math.max((screen.availHeight - HEIGHT) / 2, 0);
  const popup = window.open(
    `${IDENTITY_BASE}/google/start?attempt=${attempt}${again ? '&again=yes' : ''}`,
    'google',
    `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
  );
  if (popup) return popup;
  throw new IdentityError('auth/popup-blocked', t.popupBlocked);
}

function watchPopup(popup: Window): { closed: Promise<void>; stopLooking: () => void } {
  let timer: ReturnType<typeof setInterval> | undefined;
  const closed = new Promise<void>((resolve) => {
    timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      setTimeout(resolve, LAST_WORD_MS);
    }, LOOK_MS);
  });
  return { closed, stopLooking: () => clearInterval(timer) };
}

type Success = Exclude<z.output<typeof googleOutcome>, { code: unknown }>;

/**
 * Opens the popup in which users log in with Google or prove their identity again. Resolves when the server knows the result. Throws
 * `IdentityError`.
 */
export async function openGooglePopup({ again = false } = {}): Promise<Success> {
  const attempt = nameAttempt();
  const channel = new BroadcastChannel(`google-${attempt}`);
  const told = new Promise<unknown>((resolve) => {
    channel.onmessage = ({ data }) => resolve(data);
  });
  try {
    const { closed, stopLooking } = watchPopup(openWindow(attempt, again));
    const outcome = googleOutcome.safeParse(await Promise.race([told, closed]).finally(stopLooking));
    if (!outcome.success) throw new IdentityError('auth/popup-closed-by-user', t.popupClosed);
    if ('code' in outcome.data) throw new IdentityError(outcome.data.code, outcome.data.message);
    return outcome.data;
  } finally {
    channel.close();
  }
}
