import type { ColumnType, Generated } from 'kysely';
import type { Poisha } from '#contract/money/money.ts';

// Written by `npm run record-migrations`, never by hand. Migrations: e288deccb60a

/** All tables as the migrations make them. */
export interface Tables {
  announcements: {
    id: string;
    title: string;
    message: string;
    image_url: string | null;
    starts_at: Date | null;
    ends_at: Date | null;
    active: Generated<boolean>;
    created_at: Generated<Date>;
    /** The title in Bangla; null: it has none. */
    title_bn: string | null;
    /** The message in Bangla; null: it has none. */
    message_bn: string | null;
  };
  audit: {
    id: string;
    at: Generated<Date>;
    actor_id: string | null;
    action: string;
    subject: string;
    subject_id: string | null;
    before: ColumnType<unknown, string | null, string | null>;
    after: ColumnType<unknown, string | null, string | null>;
    network: string | null;
    browser: string | null;
  };
  backups: {
    id: string;
    /** wanted: no node has begun. making, proving: one is at it. */
    state: 'wanted' | 'making' | 'proving' | 'proven' | 'failed';
    wanted_at: Date;
    wanted_by: string | null;
    host: string | null;
    folder: string | null;
    file: string | null;
    lease_until: Date | null;
    percent: Generated<number>;
    bytes: number | null;
    row_count: number | null;
    made_at: Date | null;
    proven_at: Date | null;
    ended_at: Date | null;
    failure: string | null;
    /** The version that made the file; null of files from before 0.4.0. */
    product: string | null;
    /** What the tables in the file have had: only a version that knows all of them can restore it. */
    migrations: string[] | null;
  };
  booking_codes: {
    code: string;
    /** A booking keeps its code for as long as it is there, however it ends. */
    booking_id: string;
    made_at: Date;
  };
  bookings: {
    id: string;
    /** null: a guest has it. */
    user_id: string | null;
    user_email: string;
    user_name: Generated<string>;
    court_id: string;
    court_type: string;
    play_date: string;
    slots: string[];
    starts_at: Date;
    price_poisha: Poisha;
    total_poisha: Poisha;
    status: Generated<'offered' | 'pending' | 'approved' | 'confirmed' | 'rejected' | 'cancelled'>;
    reason: string | null;
    expires_at: Date | null;
    confirmed_payment_id: string | null;
    idempotency_key: string | null;
    request_hash: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    expiry_next_at: Date | null;
    /** Each slot has its price here, in their order; null: each costs price_poisha. */
    slot_prices: Poisha[] | null;
    guest_id: string | null;
    /** This person stood at the desk; null: the owner booked. */
    booked_by: string | null;
    pay_at: Generated<'online' | 'desk'>;
    checked_in_at: Date | null;
    no_show_at: Date | null;
    staff_note: string | null;
    /** The weekly booking that it belongs to. */
    series_id: string | null;
    /** What its guests cost. The four are null where nobody has divided it. */
    fees_poisha: Poisha | null;
    /** This much of total and fees is paid, or waived by a payment of nothing. */
    covered_poisha: Poisha | null;
    /** It is confirmed once nothing of this is left. */
    due_now_poisha: Poisha | null;
    /** The rest is paid until play, or at the club. */
    due_later_poisha: Poisha | null;
  };
  cards: {
    code: string;
    user_id: string | null;
    child_id: string | null;
    made_at: Date;
    shown_at: Date | null;
    shown_to: string | null;
  };
  charges: {
    id: string;
    kind: Generated<'part' | 'dues'>;
    booking_id: string | null;
    total_poisha: Poisha;
    /** Guests cost this much of the total; the rest is a piece of the booking's price. */
    fee_poisha: Generated<Poisha>;
    guests: Generated<number>;
    /** Its booking waits for what is due now; what is due later is paid until play, or at the club. */
    due: 'now' | 'later';
    /** It has ended where it was joined with another part, or the booking is whole again. */
    state: Generated<'open' | 'paid' | 'ended'>;
    payment_id: string | null;
    created_at: Date;
  };
  children: {
    id: string;
    household_id: string;
    /** It is null once the child has left, or the account of who paid is removed. */
    name: string | null;
    /** null: who pays has not agreed yet that the club keeps it. */
    born_on: string | null;
    consent_by: string | null;
    consent_at: Date | null;
    /** What was agreed to, as it was read. */
    consent_words: string | null;
    created_at: Date;
    left_at: Date | null;
    /** They share the memberships of their household that begin on this day or later; null: all. */
    shares_from: string | null;
  };
  club_rules: {
    id: Generated<boolean>;
    version: Generated<number>;
    horizon_days: Generated<number>;
    min_notice_minutes: Generated<number>;
    max_pending: Generated<number>;
    max_pending_slots: Generated<number>;
    pay_within_hours: Generated<number>;
    day_limit: number | null;
    week_limit: number | null;
    week_starts: Generated<number>;
    approval: Generated<'everyone' | 'new-people' | 'nobody'>;
    /** What is given back of a paid booking that its owner cancels. */
    cancellation: ColumnType<unknown, string | undefined, string>;
    desk_hold_minutes: Generated<number>;
    series_max: Generated<number>;
    series_pay_days: Generated<number>;
    offer_minutes: Generated<number>;
    /** none: a booking is paid all at once. */
    advance_kind: Generated<'none' | 'percent' | 'taka'>;
    /** It counts percent, or whole taka in poisha. */
    advance_amount: Generated<number>;
    /** The rest can be paid online until so many minutes before play. */
    rest_minutes: Generated<number>;
    /** 0: no guests are added to a booking. */
    guest_fee_poisha: Generated<Poisha>;
  };
  club_settings: {
    id: Generated<boolean>;
    version: Generated<number>;
    arena: string | null;
    address: string[] | null;
    phone: string | null;
    email: string | null;
    hours: string | null;
    latitude: number | null;
    longitude: number | null;
    /** An admin put the list of first steps away then. */
    set_up_dismissed_at: Date | null;
    /** Members are offered these ways to pay; null: every one that the server has. */
    payment_means: string[] | null;
    /** E-mails to whoever has not chosen are in it; null: English. */
    language: 'en' | 'bn' | null;
    /** The name in Bangla; null: it has none. */
    arena_bn: string | null;
    /** The address in Bangla, one line each; null: it has none. */
    address_bn: string[] | null;
    /** The opening hours in Bangla words; null: it has none. */
    hours_bn: string | null;
    /** It stands on receipts, with the VAT; null: neither does. */
    bin: string | null;
    /** Hundredths of a percent, which prices include; null: receipts say nothing of VAT. */
    vat_hundredths: number | null;
  };
  corrected_payments: {
    payment_id: string;
    until: Date;
    method: string;
    provider_ref: string | null;
  };
  coupon_redemptions: {
    payment_id: string;
    coupon_id: string;
    state: 'reserved' | 'consumed' | 'released';
    created_at: Generated<Date>;
  };
  coupons: {
    id: string;
    code: string;
    description: Generated<string>;
    discount_type: 'percent' | 'fixed';
    /** It counts hundredths of a percent, or of a taka. */
    amount_hundredths: number;
    min_spend_poisha: Poisha | null;
    max_discount_poisha: Poisha | null;
    starts_at: Date | null;
    ends_at: Date | null;
    active: Generated<boolean>;
    usage_limit: number | null;
    used: Generated<number>;
    created_at: Generated<Date>;
    archived_at: Date | null;
    /** The description in Bangla; null: it has none. */
    description_bn: string | null;
  };
  court_blocks: {
    id: string;
    series_id: string;
    court_id: string;
    play_date: string;
    starts_at_minute: number;
    ends_at_minute: number;
    kind: 'maintenance' | 'tournament' | 'coaching' | 'private';
    title: Generated<string>;
    is_title_public: Generated<boolean>;
    created_by: string | null;
    created_at: Generated<Date>;
    removed_at: Date | null;
    /** The title in Bangla; null: it has none. */
    title_bn: string | null;
  };
  court_pictures: {
    id: string;
    media_type: 'image/jpeg' | 'image/png' | 'image/webp';
    bytes: Buffer;
    made_at: Date;
  };
  courts: {
    id: string;
    type: string;
    image_url: string;
    price_poisha: Poisha;
    slots: string[];
    past_types: Generated<string[]>;
    version: Generated<number>;
    created_at: Generated<Date>;
    archived_at: Date | null;
    /** The type in Bangla; null: it has none. */
    type_bn: string | null;
  };
  day_plans: {
    id: string;
    /** null: all courts. */
    court_id: string | null;
    name: string;
    /** The days run from here to ends_on; both null: always. */
    starts_on: string | null;
    ends_on: string | null;
    /** Bit 0 is Sunday. */
    weekdays: number;
    kind: 'closed' | 'hours' | 'slots';
    /** Minutes in pairs, from and to. */
    windows: Generated<number[]>;
    /** Canonical labels in time order. */
    slots: Generated<string[]>;
    created_at: Generated<Date>;
    /** The name in Bangla; null: it has none. */
    name_bn: string | null;
  };
  deliveries: {
    message_id: string;
    channel: 'mail' | 'push' | 'sms';
    state: 'waiting' | 'sent' | 'failed' | 'kept' | 'late';
    number: number;
    user_id: string;
    thread: string | null;
    made_at: Date;
    useful_until: Date | null;
    attempts: Generated<number>;
    next_at: Date;
    lease: string | null;
    ended_at: Date | null;
    problem: string | null;
  };
  dues: {
    charge_id: string;
    household_id: string;
    tier_id: string;
    /** The membership that they pay follows the one that ends on this day; null: it is the first. */
    after_end: string | null;
    /** null: it starts as the tier says when they are paid. */
    starts_on: string | null;
    adults: number;
    children: number;
    /** They pay so many months: where more would be bought once they are paid, they are made anew; null: whatever is bought. */
    months: number | null;
    /** They are paid, or nobody can pay them any more. */
    is_over: Generated<boolean>;
    /** They sell a membership of so many months, by their tier as it was when they were made; null: a build up to 0.4.0 made them, and the tier of now decides. */
    period_months: number | null;
    /** Their tier began anew on this month and day of the year then; null: on any. */
    starts_month: number | null;
    starts_day: number | null;
    /** The days of grace of their tier when they were made. */
    grace_days: number | null;
    /** They pay for people who are added to this membership and what runs before it; null: they buy a membership. */
    adds_to: string | null;
    /** Days from the end of the membership that they renew: of these its payer was told last; null: of none. */
    told_day: null;
    /** The payer who was told; another one is told as well. */
    told_to: string | null;
  };
  guests: {
    id: string;
    name: string;
    /** It is written +8801XXXXXXXXX; null: somebody who walked in. */
    phone: string | null;
    user_id: string | null;
    created_at: Generated<Date>;
  };
  hall_screens: {
    id: string;
    name: string;
    key_hash: Buffer;
    /** It shows the first names of the people who play. */
    shows_names: boolean;
    made_by: string | null;
    made_at: Date;
    /** It asked for the day then, to the minute; null: never yet. */
    seen_at: Date | null;
    /** An admin has turned it off; its address answers nothing any more. */
    ended_at: Date | null;
  };
  hosted_checkouts: {
    provider: string;
    payment_id: string;
    /** The id that the provider gave the payment, as in payments. */
    ref: string;
    url: string;
    /** What the browser brought back; a hint, never the truth about money. */
    returned: 'success' | 'failure' | 'cancel' | null;
    /** The provider was asked to take the money then; it is set before the call. */
    taken_at: Date | null;
    /** The money must not be taken any more after this moment. */
    closed_at: Date | null;
    /** The provider knows the money that counts by it, where more came under the same ref. */
    transaction: string | null;
    /** What the provider said when it took nothing. */
    error: string | null;
    /** The provider is asked again then, while something that is over here can still be paid there. */
    look_at: Date | null;
    looks: Generated<number>;
    created_at: Date;
  };
  household_invitations: {
    id: string;
    household_id: string;
    email: string;
    ends_at: Date;
    /** The e-mail to somebody whom the club does not know is tried then; null: it is sent, or given up, or the club tells them as all it knows. */
    mail_at: Date | null;
    mail_tries: Generated<number>;
  };
  households: {
    id: string;
    payer_id: string;
    /** It is raised with its people and memberships: a booking is only written against the version it was checked by. */
    version: Generated<number>;
    created_at: Date;
    /** Who paid for it has left it, or their account is gone; its memberships stay as records. */
    over_at: Date | null;
    /** They were asked to pay from now on, and have not answered. */
    asked_payer_id: string | null;
  };
  identity_accounts: {
    id: string;
    email: string;
    email_verified: Generated<boolean>;
    password_hash: string | null;
    display_name: Generated<string>;
    photo_url: string | null;
    created_at: Generated<Date>;
    google_subject: string | null;
    credentials_version: Generated<number>;
    long_password: boolean | null;
  };
  identity_attempts: {
    /** What was tried, and by whom. */
    bucket: string;
    hits: number;
    resets_at: Date;
  };
  identity_browsers: {
    account_id: string;
    secret_hash: Buffer;
    last_used_at: Date;
    expires_at: Date;
  };
  identity_factors: {
    account_id: string;
    secret: string;
    confirmed_at: Date | null;
    last_step: Generated<number>;
    created_at: Date;
  };
  identity_half_sign_ins: {
    secret_hash: Buffer;
    account_id: string;
    credentials_version: number;
    provider: string;
    expires_at: Date;
  };
  identity_links: {
    token_hash: Buffer;
    account_id: string;
    purpose: 'reset' | 'confirm';
    mailed: boolean;
    expires_at: Date;
  };
  identity_recovery_codes: {
    account_id: string;
    code_hash: Buffer;
  };
  identity_sessions: {
    id: string;
    secret_hash: Buffer;
    account_id: string;
    provider: string;
    signed_in_at: Date;
    expires_at: Date;
    user_agent: Generated<string>;
    authenticated_at: Date | null;
    family: Buffer | null;
    secret_since: Date | null;
    next_secret_hash: Buffer | null;
    next_salt: Buffer | null;
    previous_secret_hash: Buffer | null;
    previous_salt: Buffer | null;
  };
  identity_signing_keys: {
    generation: number;
    kid: string;
    private_key: string;
    public_key: string;
    created_at: Generated<Date>;
  };
  late_entries: {
    booking_id: string;
    at: Date;
    /** It had ended until then, for this reason; false: nobody knew of it. */
    was_rejected: boolean;
    reason: string | null;
    no_show_at: Date | null;
    checked_in_at: Date | null;
  };
  late_fees: {
    payment_id: string;
    at: Date;
  };
  link_keys: {
    id: Generated<boolean>;
    key: Buffer;
  };
  member_import_households: {
    household_id: string;
    import_id: string;
  };
  member_import_memberships: {
    import_id: string;
    /** It counts lines of the file from 2: the first has the names of the columns. */
    line: number;
    membership_id: string | null;
    /** It was imported with this end; another one by now was changed since. */
    ends_on: string;
    /** What was paid for it elsewhere, as the file says; no payment is made of it. */
    paid_poisha: Poisha | null;
  };
  member_import_people: {
    import_id: string;
    /** It counts lines of the file from 2: the first has the names of the columns. */
    line: number;
    user_id: string | null;
    child_id: string | null;
    household_id: string | null;
  };
  member_import_rows: {
    import_id: string;
    /** Lines of the file are counted from 1, and the first member stands in line 2. */
    line: number;
    /** null: undone. */
    user_id: string | null;
    /** null: without a phone, or undone. */
    guest_id: string | null;
  };
  member_imports: {
    id: string;
    file_name: string;
    made_by: string;
    created_at: Date;
    undone_at: Date | null;
  };
  memberships: {
    id: string;
    household_id: string;
    tier_id: string;
    starts_on: string;
    ends_on: string;
    /** It counts until this day although nothing follows: its end and the days of grace. */
    counts_until: string;
    /** The one before ends on this day; null: it is the first of its household. */
    after_end: string | null;
    /** Its dues; null: it was imported, or given without any. */
    charge_id: string | null;
    created_at: Date;
    /** The end with which it was bought: its dues pay the days until then. An earlier ends_on is an early end, after which nobody is asked to renew; null: nobody has changed the end. */
    first_ends_on: string | null;
    /** The days of grace with which it was bought; null: nobody has changed the end. */
    grace_days: number | null;
    /** The payer who was told that it ends, or has ended, without dues that renew it. */
    ending_told_to: string | null;
  };
  message_choices: {
    user_id: string;
    /** The groups of which no e-mails are wanted. */
    no_mail: Generated<string[]>;
    feed_version: Generated<number>;
    /** The groups that are not wanted on devices. */
    no_push: Generated<string[]>;
    /** The groups that are wanted as text messages. */
    sms: Generated<string[]>;
  };
  messages: {
    id: string;
    /** Counts messages in the order in which they were written. */
    number: Generated<number>;
    /** What happened: the id of an outbox row, or what a reminder is about and when. */
    event: string;
    kind: string;
    user_id: string;
    /** The booking, or the weekly booking, that it is about. */
    thread: string | null;
    /** What the sentences are made of, as it was then. */
    facts: ColumnType<unknown, string, string>;
    made_at: Date;
    read_at: Date | null;
  };
  moved_payments: {
    payment_id: string;
    court_id: string;
    court_type: string;
    play_date: string;
    /** What was bought at that court; null: a node of the release before kept it, and nobody knows. */
    slots: string[] | null;
    price_poisha: Poisha | null;
    /** What each slot cost, where they had different prices. */
    slot_prices: Poisha[] | null;
  };
  outbox: {
    id: string;
    topic: string;
    payload: ColumnType<unknown, string, string>;
    created_at: Generated<Date>;
    attempts: Generated<number>;
    next_at: Generated<Date>;
    done_at: Date | null;
    /** The clock of the database says this. */
    made_at: Generated<Date>;
  };
  past_bookings: {
    booking_id: string;
    play_date: string;
    /** It was cancelled then; null: it was not, or before its play. */
    until: Date | null;
    status: 'approved' | 'confirmed' | null;
    /** The guest who has an account since linked_at; null: it always was of one. */
    guest_id: string | null;
    linked_at: Date | null;
  };
  past_courts: {
    court_id: string;
    until: Date;
    type: string;
    type_bn: string | null;
    slots: string[];
  };
  past_day_plans: {
    plan_id: string;
    since: Date;
    until: Date;
    court_id: string | null;
    starts_on: string | null;
    ends_on: string | null;
    weekdays: number;
    kind: string;
    windows: number[];
    slots: string[];
  };
  payments: {
    id: string;
    booking_id: string | null;
    user_id: string | null;
    email: string;
    provider: string;
    provider_ref: string | null;
    status: 'creating' | 'open' | 'processing' | 'succeeded' | 'unapplied' | 'canceled';
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
    disputed_at: Date | null;
    created_at: Generated<Date>;
    paid_at: Date | null;
    begun_at: Date | null;
    check_at: Date | null;
    dispute_ref: string | null;
    dispute_state: 'open' | 'won' | 'lost' | null;
    /** An admin resolved its payment issue then; it is no settlement of the provider. */
    settled_at: Date | null;
    settled_note: string | null;
    /** This person took it by hand. */
    taken_by: string | null;
    /** What the provider keeps of it. */
    fee_poisha: Poisha | null;
    /** The provider calls it risky: an admin is told, or decides and has accepted or refused it. */
    risk: 'told' | 'held' | 'accepted' | 'refused' | null;
    /** The part that it pays; null: it pays the whole booking. */
    charge_id: string | null;
    /** The club's year in which it was paid, once it has a number. */
    receipt_year: number | null;
    /** null: it has none yet. 0: it is older than the numbers. */
    receipt_number: number | null;
    /** Somebody who was not signed in has begun it, by a link that pays dues. */
    by_link: Generated<boolean>;
    /** They gave it for a payment service that asks for one; it is no account's. */
    payer_phone: string | null;
  };
  people_counts: {
    /** The last digit of the id says in which part a user is counted. */
    part: number;
    users: number;
    members: number;
  };
  price_rules: {
    id: string;
    /** null: all courts. */
    court_id: string | null;
    name: string;
    /** The days run from here to ends_on; both null: always. */
    starts_on: string | null;
    ends_on: string | null;
    /** Bit 0 is Sunday. */
    weekdays: number;
    from_minute: number;
    to_minute: number;
    price_poisha: Poisha;
    created_at: Generated<Date>;
    /** Whom it is for: everybody, whoever has a membership that counts on the day of play, or these tiers. */
    audience: Generated<'everybody' | 'members' | 'tiers'>;
    tier_ids: Generated<string[]>;
  };
  provider_events: {
    provider: string;
    event_id: string;
    type: string;
    payment_ref: string | null;
    refund_ref: string | null;
    received_at: Generated<Date>;
    attempts: Generated<number>;
    next_at: Generated<Date>;
    processed_at: Date | null;
    error: string | null;
    dispute_ref: string | null;
  };
  provider_tokens: {
    provider: string;
    token: string;
    refresh_token: string;
    expires_at: Date;
    /** The one node that asks for another. */
    lease: string | null;
    leased_until: Date;
    granted_at: Date | null;
    /** The token before the last was granted then. */
    granted_before: Date | null;
  };
  push_keys: {
    id: Generated<boolean>;
    public_key: string;
    private_key: string;
  };
  push_subscriptions: {
    id: string;
    user_id: string;
    /** It is gone when this sign-in ends; null: the identity provider has no sessions. */
    session_id: string | null;
    /** The address of the device at its browser's push service; whoever has it can send to it. */
    endpoint: string;
    p256dh: string;
    auth: string;
    /** What the browser called itself. */
    browser: string;
    made_at: Date;
    /** The push service took a message for it then, the last time. */
    used_at: Date | null;
  };
  receipt_years: {
    year: number;
    /** Each number from 1 to it stands on one receipt of the year. */
    last_number: Generated<number>;
  };
  refunds: {
    id: string;
    payment_id: string;
    amount_poisha: Poisha;
    automatic: boolean;
    reason: string;
    status: Generated<'due' | 'sent' | 'succeeded' | 'failed'>;
    provider_ref: string | null;
    created_at: Generated<Date>;
    requested_by: string | null;
    attempts: Generated<number>;
    next_at: Generated<Date>;
    error: string | null;
    ended_at: Date | null;
    closed_at: Date | null;
    /** This person handed it back by hand. */
    handed_by: string | null;
  };
  removed_identities: {
    issuer: string;
    subject: string;
    removed_at: Generated<Date>;
  };
  request_days: {
    day: string;
    made: number | null;
    approved: number | null;
    rejected: number | null;
    expired: number | null;
    unpaid: number | null;
    /** How long each decision took. */
    minutes: number[] | null;
  };
  request_digests: {
    id: Generated<boolean>;
    told_until: Date;
    /** The last day on which it was looked for memberships of which payers are told; null: never. */
    dues_looked_on: string | null;
  };
  request_keys: {
    user_id: string;
    key: string;
    call: string;
    request_hash: string;
    /** A repeat is answered so; null: it is under way, or nobody knows how it ended. */
    answer: ColumnType<unknown, string | null, string | null>;
    created_at: Date;
  };
  restorations: {
    id: string;
    /** The backup shows the club at this instant. */
    taken_at: Date;
    restored_at: Date;
    ended_at: Date | null;
    /** Our payments were compared with all providers, or an admin has said to go on. */
    ended_by: 'reconciled' | 'admin' | null;
  };
  set_up_links: {
    token_hash: Buffer;
    created_at: Generated<Date>;
  };
  slot_claims: {
    court_id: string;
    play_date: string;
    starts_at_minute: number;
    ends_at_minute: number;
    booking_id: string;
    user_id: string | null;
    day_turn: number | null;
    week: string | null;
    week_turn: number | null;
  };
  sms_budgets: {
    /** It is a day of the club. */
    day: string;
    /** It is ‘club’ for all together, or ‘user’ and the id of one person. */
    scope: string;
    parts: number;
  };
  tiers: {
    id: string;
    name: string;
    name_bn: string | null;
    /** They are listed in this order, the first at the top. */
    place: number;
    price_poisha: Poisha;
    /** null: a child costs what an adult costs. */
    child_price_poisha: Poisha | null;
    /** A household pays this at the most; null: there is no cap. */
    cap_poisha: Poisha | null;
    most_people: Generated<number>;
    months: number;
    /** null: a membership begins on the day of payment. Else each begins anew on this day of the year, and the first is shorter. */
    starts_month: number | null;
    starts_day: number | null;
    /** A shorter first membership costs its months that have begun, not all. */
    is_prorated: Generated<boolean>;
    /** A membership counts so many days beyond its end. */
    grace_days: Generated<number>;
    sold_online: Generated<boolean>;
    /** What a tier changes is null where the club's rules hold. */
    days_ahead: number | null;
    /** The last day that it reaches can be booked from this minute of the day on; null: from midnight. */
    opens_at_minute: number | null;
    day_limit: number | null;
    week_limit: number | null;
    needs_no_approval: Generated<boolean>;
    cancellation: ColumnType<unknown, string | null, string | null>;
    created_at: Date;
    archived_at: Date | null;
  };
  unlisted_gaps: {
    id: string;
    provider: string;
    since: Date;
    until: Date;
    /** From then on it is known: by the provider's list, by its settlement file, or because an admin has looked. */
    covered_at: Date | null;
    covered_by: 'list' | 'file' | 'hand' | null;
    /** An admin's words on what was looked at. */
    note: string | null;
  };
  user_photos: {
    id: string;
    user_id: string;
    media_type: 'image/jpeg' | 'image/png' | 'image/webp';
    bytes: Buffer;
  };
  users: {
    id: string;
    issuer: string | null;
    subject: string | null;
    email: string | null;
    email_verified: Generated<boolean>;
    display_name: Generated<string>;
    photo_url: string | null;
    role: Generated<'user' | 'member' | 'staff' | 'admin'>;
    pending_bookings: Generated<number>;
    created_at: Generated<Date>;
    member_since: Date | null;
    removed_at: Date | null;
    pending_slots: Generated<number>;
    /** It is written +8801XXXXXXXXX. */
    phone: string | null;
    offered_slots: Generated<number>;
    /** What is written to this person is in it; null: they have not chosen. */
    language: 'en' | 'bn' | null;
    household_id: string | null;
    /** Its owner opened a link then that was sent to the number; null whenever the number changes. */
    phone_confirmed_at: Date | null;
    /** An admin can say of who pays for a household that they buy none any more; the renewals leave them out. */
    may_buy_memberships: Generated<boolean>;
    /** They share the memberships of their household that begin on this day or later; null: all. */
    shares_from: string | null;
    /** The household that they were the last to join by an invitation; they may have left it. */
    joined_household_id: string | null;
    joined_household_at: Date | null;
    /** They left a household then, and of their bookings it is to be settled what they cost; null: nothing is. */
    left_household_at: Date | null;
  };
  waitlist_entries: {
    id: string;
    user_id: string;
    court_ids: string[];
    play_date: string;
    /** Minutes of the day. */
    starts: number[];
    ends: number[];
    state: Generated<'waiting' | 'offered' | 'accepted' | 'ended'>;
    ended_reason: string | null;
    booking_id: string | null;
    created_at: Generated<Date>;
    most_slots: Generated<number>;
    most_unconfirmed_slots: Generated<number>;
  };
  'card_gateway.bkash_payments': {
    payment_id: string;
    amount: Poisha;
    callback_url: string;
    payer_reference: string;
    invoice: string;
    state: Generated<'initiated' | 'agreed' | 'completed' | 'over'>;
    wallet: string | null;
    returned: 'success' | 'failure' | 'cancel' | null;
    trx_id: string | null;
    debits: Generated<number>;
    created_at: Date;
    executed_at: Date | null;
  };
  'card_gateway.bkash_refunds': {
    refund_trx_id: string;
    payment_id: string;
    amount: Poisha;
    sku: string;
    reason: string;
    created_at: Date;
  };
  'card_gateway.bkash_tokens': {
    token_hash: string;
    refresh_hash: string;
    app_key: string;
    is_grant: boolean;
    created_at: Date;
    expires_at: Date;
    refresh_expires_at: Date;
    refreshed_at: Date | null;
  };
  'card_gateway.charges': {
    id: string;
    payment_intent: string;
    payment_method: string;
    amount: number;
    currency: string;
    paid: boolean;
    created_at: Date;
  };
  'card_gateway.disputes': {
    id: string;
    charge: string;
    reason: string;
    status: 'needs_response' | 'won' | 'lost';
    created_at: Date;
  };
  'card_gateway.events': {
    id: string;
    type: string;
    object: ColumnType<object, string, string>;
    created_at: Date;
    attempts: Generated<number>;
    next_at: Date;
    delivered_at: Date | null;
  };
  'card_gateway.idempotency_keys': {
    key: string;
    request_hash: string;
    status: number | null;
    body: ColumnType<object | null, string | null, string | null>;
    created_at: Date;
  };
  'card_gateway.payment_intents': {
    id: string;
    amount: number;
    currency: string;
    description: string | null;
    metadata: ColumnType<Record<string, string>, string, string>;
    status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
    client_secret: string;
    payment_method: string | null;
    latest_charge: string | null;
    cancellation_reason: string | null;
    canceled_at: Date | null;
    created_at: Date;
    failed_method: string | null;
  };
  'card_gateway.payment_methods': {
    id: string;
    card: string;
    used: Generated<boolean>;
    created_at: Date;
  };
  'card_gateway.refunds': {
    id: string;
    charge: string;
    amount: number;
    metadata: ColumnType<Record<string, string>, string, string>;
    status: 'succeeded' | 'failed';
    created_at: Date;
  };
  'card_gateway.sslcommerz_refunds': {
    refund_ref_id: string;
    refund_trans_id: string;
    bank_tran_id: string;
    amount: Poisha;
    created_at: Date;
  };
  'card_gateway.sslcommerz_sessions': {
    key: string;
    tran_id: string;
    amount: Poisha;
    product_name: string;
    success_url: string;
    fail_url: string;
    cancel_url: string;
    ipn_url: string | null;
    own_values: string[];
    created_at: Date;
  };
  'card_gateway.sslcommerz_transactions': {
    bank_tran_id: string;
    session_key: string;
    try: number;
    ending: 'paid' | 'failed' | 'cancelled';
    amount: Poisha;
    val_id: string | null;
    method: 'card' | 'bkash' | null;
    is_risky: boolean;
    created_at: Date;
    decided_at: Date;
    validated_at: Date | null;
    notice_tries: Generated<number>;
    notice_next_at: Date | null;
    notice_taken_at: Date | null;
  };
}
