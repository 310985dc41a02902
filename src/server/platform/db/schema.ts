import type { ColumnType, Generated } from 'kysely';
import type { BookingStatus } from '#contract/bookings/bookings.ts';
import type { Poisha } from '#contract/money/money.ts';
import type { Role } from '#contract/people/users.ts';
import type { BackupsTable } from './backup-tables.ts';
import type { CourtBlocksTable } from './block-tables.ts';
import type { CouponRedemptionsTable, CouponsTable } from './coupon-tables.ts';
import type { DeskBookingColumns, GuestsTable, WaitlistEntriesTable } from './desk-tables.ts';
import type { HostedTables } from './hosted-tables.ts';
import type { MessageTables } from './message-tables.ts';
import type { MemberImportRowsTable, MemberImportsTable } from './import-tables.ts';
import type { CourtPicturesTable, UserPhotosTable } from './picture-tables.ts';
import type { PlanTables } from './plan-tables.ts';
import type { ClubRulesTable, ClubSettingsTable, SlotClaimsTable } from './rule-tables.ts';

// The tables as the migrations make them; a test holds this file against the migrated database.

/** timestamptz: read as Date. */
type Instant = ColumnType<Date, Date, Date>;
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
type DefaultInstant = ColumnType<Date, Date | undefined, Date>;
/** jsonb: written as JSON text, read as a value. */
type Json = ColumnType<unknown, string, string>;
type MaybeJson = ColumnType<unknown, string | null | undefined, string | null>;

interface UsersTable {
  id: string;
  issuer: string | null;
  subject: string | null;
  email: string | null;
  email_verified: Generated<boolean>;
  display_name: Generated<string>;
  photo_url: string | null;
  role: Generated<Role>;
  pending_bookings: Generated<number>;
  pending_slots: Generated<number>;
  offered_slots: Generated<number>;
  created_at: DefaultInstant;
  member_since: MaybeInstant;
  removed_at: MaybeInstant;
  /** +8801XXXXXXXXX */
  phone: string | null;
}

/** How many people there are, in parts; `people-counts.ts` changes them. */
interface PeopleCountsTable {
  part: number;
  users: number;
  members: number;
}

interface RemovedIdentitiesTable {
  issuer: string;
  subject: string;
  removed_at: DefaultInstant;
}

/** How often something was tried lately, by whom; the embedded sign-in service counts here as well. */
interface AttemptsTable {
  bucket: string;
  hits: number;
  resets_at: Date;
}

interface SetUpLinksTable {
  token_hash: Buffer;
  created_at: DefaultInstant;
}

interface CourtsTable {
  id: string;
  type: string;
  image_url: string;
  price_poisha: Poisha;
  slots: string[];
  past_types: Generated<string[]>;
  version: Generated<number>;
  created_at: DefaultInstant;
  archived_at: MaybeInstant;
}

interface AnnouncementsTable {
  id: string;
  title: string;
  message: string;
  image_url: string | null;
  starts_at: MaybeInstant;
  ends_at: MaybeInstant;
  active: Generated<boolean>;
  created_at: DefaultInstant;
}

interface BookingsTable extends DeskBookingColumns {
  id: string;
  /** null: a guest's. */
  user_id: string | null;
  user_email: string;
  user_name: Generated<string>;
  court_id: string;
  court_type: string;
  play_date: string;
  slots: string[];
  starts_at: Instant;
  price_poisha: Poisha;
  total_poisha: Poisha;
  status: Generated<BookingStatus>;
  reason: string | null;
  expires_at: MaybeInstant;
  confirmed_payment_id: string | null;
  idempotency_key: string | null;
  request_hash: string | null;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  expiry_next_at: MaybeInstant;
  /** Has the price of each slot; null: `price_poisha` each. */
  slot_prices: Poisha[] | null;
}

export type PaymentStatus = 'creating' | 'open' | 'processing' | 'succeeded' | 'unapplied' | 'canceled';

interface PaymentsTable {
  id: string;
  booking_id: string;
  user_id: string | null;
  email: string;
  provider: string;
  provider_ref: string | null;
  status: PaymentStatus;
  subtotal_poisha: Poisha;
  discount_poisha: Generated<Poisha>;
  amount_poisha: Poisha;
  refunded_poisha: Generated<Poisha>;
  currency: Generated<string>;
  coupon_id: string | null;
  coupon_code: string | null;
  method: Generated<string[]>;
  card_brand: string | null;
  card_last4: string | null;
  last_error: string | null;
  unapplied_reason: string | null;
  disputed_at: MaybeInstant;
  created_at: DefaultInstant;
  paid_at: MaybeInstant;
  begun_at: MaybeInstant;
  check_at: MaybeInstant;
  dispute_ref: string | null;
  dispute_state: 'open' | 'won' | 'lost' | null;
  /** When an admin resolved its payment issue, and their note; no settlement of the provider's. */
  settled_at: MaybeInstant;
  settled_note: string | null;
  /** Who took it by hand. */
  taken_by: string | null;
  /** What the provider keeps of it. */
  fee_poisha: Poisha | null;
  /** The provider calls it risky: an admin is told, or decides and has accepted or refused it. */
  risk: 'told' | 'held' | 'accepted' | 'refused' | null;
}

export type RefundStatus = 'due' | 'sent' | 'succeeded' | 'failed';

interface RefundsTable {
  id: string;
  payment_id: string;
  amount_poisha: Poisha;
  automatic: boolean;
  reason: string;
  status: Generated<RefundStatus>;
  provider_ref: string | null;
  created_at: DefaultInstant;
  requested_by: string | null;
  attempts: Generated<number>;
  next_at: DefaultInstant;
  error: string | null;
  ended_at: MaybeInstant;
  closed_at: MaybeInstant;
  /** Who handed it back by hand. */
  handed_by: string | null;
}

interface ProviderEventsTable {
  provider: string;
  event_id: string;
  type: string;
  payment_ref: string | null;
  refund_ref: string | null;
  received_at: DefaultInstant;
  attempts: Generated<number>;
  next_at: DefaultInstant;
  processed_at: MaybeInstant;
  error: string | null;
  dispute_ref: string | null;
}

interface AuditTable {
  id: string;
  at: DefaultInstant;
  actor_id: string | null;
  action: string;
  subject: string;
  subject_id: string | null;
  before: MaybeJson;
  after: MaybeJson;
  network: string | null;
  browser: string | null;
}

interface OutboxTable {
  id: string;
  topic: string;
  payload: Json;
  created_at: DefaultInstant;
  /** The database's clock says it. */
  made_at: DefaultInstant;
  attempts: Generated<number>;
  next_at: DefaultInstant;
  done_at: MaybeInstant;
}

/** The club's tables. The embedded sign-in service adds its own in `sign-in/own/schema.ts`. */
export interface Tables extends PlanTables, MessageTables, HostedTables {
  users: UsersTable;
  guests: GuestsTable;
  waitlist_entries: WaitlistEntriesTable;
  user_photos: UserPhotosTable;
  people_counts: PeopleCountsTable;
  removed_identities: RemovedIdentitiesTable;
  set_up_links: SetUpLinksTable;
  identity_attempts: AttemptsTable;
  courts: CourtsTable;
  court_pictures: CourtPicturesTable;
  court_blocks: CourtBlocksTable;
  announcements: AnnouncementsTable;
  coupons: CouponsTable;
  bookings: BookingsTable;
  slot_claims: SlotClaimsTable;
  club_rules: ClubRulesTable;
  club_settings: ClubSettingsTable;
  payments: PaymentsTable;
  coupon_redemptions: CouponRedemptionsTable;
  refunds: RefundsTable;
  provider_events: ProviderEventsTable;
  member_imports: MemberImportsTable;
  member_import_rows: MemberImportRowsTable;
  audit: AuditTable;
  outbox: OutboxTable;
  backups: BackupsTable;
}
