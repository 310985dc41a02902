import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useSyncExternalStore } from 'react';

/**
 * Stripe renders its fields in an iframe, which does not know the site's colours or theme. These are the colours ink, muted and bad of
 * theme.css in sRGB; a browser test compares them with it.
 */
const COLOURS = {
  light: { ink: '#082119', muted: '#465b51', bad: '#ac1b18' },
  dark: { ink: '#f1f5ec', muted: '#acbaaf', bad: '#ffa39b' },
} as const;

const DARK = '(prefers-color-scheme: dark)';

function followTheme(onChange: () => void): () => void {
  const theme = window.matchMedia(DARK);
  theme.addEventListener('change', onChange);
  return () => theme.removeEventListener('change', onChange);
}

function readTheme(): keyof typeof COLOURS {
  return window.matchMedia(DARK).matches ? 'dark' : 'light';
}

export function useCardOptions(): StripeCardElementOptions {
  const { ink, muted, bad } = COLOURS[useSyncExternalStore(followTheme, readTheme)];
  return {
    hidePostalCode: true,
    disableLink: true,
    style: {
      base: {
        color: ink,
        iconColor: muted,
        fontFamily: 'system-ui, sans-serif',
        fontSize: '17px',
        '::placeholder': { color: muted },
      },
      invalid: { color: bad, iconColor: bad },
    },
  };
}
