import * as z from 'zod/mini';

export const identitySettings = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('embedded'),
    /** Whether 'Continue with Google' works; without it the button is disabled and says why. */
    google: z.boolean(),
    /** Whether the club can mail links; without it an admin hands them on. */
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

/** Whether anybody can show that their e-mail is theirs. */
export const canConfirmEmails = (identity: IdentitySettings): boolean =>
  identity.provider === 'firebase' || identity.mail;

export const cardSettings = z.object({
  /** `embedded`: the test gateway inside this server; no real card can be charged. */
  provider: z.enum(['embedded', 'stripe']),
  publishableKey: z.string(),
});
export type CardSettings = z.output<typeof cardSettings>;

/** How a club can be paid for a booking. */
export const PAYMENT_METHODS = ['card', 'sslcommerz', 'bkash', 'desk'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** A payment method that members have, with its limits. */
export const availableMethod = z.object({
  /** What a payment is begun with; the desk begins none. */
  provider: z.string(),
  means: z.enum(PAYMENT_METHODS),
  /** `card`: the form on the club's page; `hosted`: a page of the provider's; `desk`: by hand. */
  kind: z.enum(['card', 'hosted', 'desk']),
  label: z.string(),
  /** Taka. */
  min: z.number(),
  max: z.number(),
  /** No money moves. */
  isTest: z.boolean(),
  /** The payer's phone number is asked for. */
  needsPhone: z.boolean(),
});
export type AvailableMethod = z.output<typeof availableMethod>;

/** What the club says of itself in Bangla, where it does. */
export const banglaTexts = {
  arena_bn: z.optional(z.string()),
  address_bn: z.optional(z.array(z.string())),
  hours_bn: z.optional(z.string()),
};

/** What the server tells each page: written into the HTML as JSON, in `<script id="site-settings">`. */
export const siteSettings = z.object({
  club: z.object({
    ...banglaTexts,
    /** The arena's name, on the 'Visit Us' card and the map; 'Sports Club Arena' unless set. */
    arena: z.string(),
    /** Postal address, one line each; the line with the postal code names the place on the map. */
    address: z.array(z.string()),
    phone: z.string(),
    email: z.string(),
    /** Opening hours in words; empty: none are shown. */
    hours: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  identity: identitySettings,
  cards: cardSettings,
  /** The payment methods, the usual one first; empty: nobody can pay online. */
  payments: z.array(availableMethod),
  /** null: no map tiles; a sentence stands in their place. */
  tiles: z.nullable(z.object({ url: z.string(), attribution: z.string() })),
  bookingHorizonDays: z.number(),
  /** Slots are booked this long before they begin, at least. */
  minNoticeMinutes: z.number(),
  /** What is left of a booking in parts is paid online until so many minutes before it begins. */
  restMinutes: z.number(),
  /** Whether the owner of a paid booking may cancel it; otherwise only the club can. */
  cancelsPaidBookings: z.boolean(),
  /** The club sells memberships; absent: it does not. */
  memberships: z.optional(z.literal(true)),
});
export type SiteSettings = z.output<typeof siteSettings>;
