/** How many days rows are kept that serve once. */
export interface KeepDays {
  /** What has happened, once it was passed on. */
  outbox: number;
  /** The card provider's events, once they are processed. */
  cardEvents: number;
  /** The test gateway's delivered events, idempotency keys and cards that nobody paid with. */
  gateway: number;
  /** What people were told, and the e-mails that said so. */
  messages: number;
}
