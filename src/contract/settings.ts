import * as z from 'zod/mini';

export const identitySettings = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('embedded'),
    /** Whether 'Continue with Google' works; if not, the button is disabled and says why. */
    google: z.boolean(),
    /** Whether the club can send links by email; if not, an admin hands them over. */
    mail: z.boolean(),
  }),
  z.object({
    provider: z.literal('firebase'),
    apiKey: z.string(),
    projectId: z.string(),
    authDomain: z.string(),
  }),
]);
export type IdentitySettings = z.output<typeof identitySettings>;

/** Returns whether people can confirm their email at this club. */
export const canConfirmEmails = (identity: IdentitySettings): boolean =>
  identity.provider === 'firebase' || identity.mail;

export const cardSettings = z.object({
  /** `embedded` is the test gateway inside this server; it cannot charge a real card. */
  provider: z.enum(['embedded', 'stripe']),
  publishableKey: z.string(),
});
export type CardSettings = z.output<typeof cardSettings>;

export const PAYMENT_METHODS = ['card', 'sslcommerz', 'bkash', 'desk'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const availableMethod = z.object({
  /** The provider that starts a payment; the desk starts none. */
  provider: z.string(),
  means: z.enum(PAYMENT_METHODS),
  /** `card` is a form on the club's page, `hosted` is a page of the provider, and `desk` is by hand. */
  kind: z.enum(['card', 'hosted', 'desk']),
  label: z.string(),
  /** Taka. */
  min: z.number(),
  max: z.number(),
  /** True when no money moves. */
  isTest: z.boolean(),
  needsPhone: z.boolean(),
});
export type AvailableMethod = z.output<typeof availableMethod>;

/** What the club says about itself in Bangla, if it wrote it. */
export const banglaTexts = {
  arena_bn: z.optional(z.string()),
  address_bn: z.optional(z.array(z.string())),
  hours_bn: z.optional(z.string()),
};

/** What the server sends to each page: JSON in the HTML, in `<script id="site-settings">`. */
export const siteSettings = z.object({
  club: z.object({
    ...banglaTexts,
    /** The arena's name, on the 'Visit Us' card and the map; 'Sports Club Arena' unless set. */
    arena: z.string(),
    /** Postal address, one line each; the line with the postal code names the place on the map. */
    address: z.array(z.string()),
    phone: z.string(),
    email: z.string(),
    /** Opening hours in words; not shown when empty. */
    hours: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  identity: identitySettings,
  cards: cardSettings,
  /** The payment methods, with the usual one first. Empty when no one can pay online. */
  payments: z.array(availableMethod),
  /** Null when the map has no tiles; the page then shows a sentence instead. */
  tiles: z.nullable(z.object({ url: z.string(), attribution: z.string() })),
  bookingHorizonDays: z.number(),
  /** The least minutes between booking and play. */
  minNoticeMinutes: z.number(),
  /** Minutes before play after which the rest of a booking in parts can no longer be paid online. */
  restMinutes: z.number(),
  /** Whether the owner of a paid booking may cancel it; if not, only the club can. */
  cancelsPaidBookings: z.boolean(),
  /** Present when the club sells memberships. */
  memberships: z.optional(z.literal(true)),
});
export type SiteSettings = z.output<typeof siteSettings>;
