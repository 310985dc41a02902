/** The id of the booking and the payment in the emails. */
export const ID = '019cdd5e-0000-7000-8000-000000000001';
/** All facts that an email may mention, including characters that HTML or a mail program could interpret as markup. */
export const FACTS = {
  booking: {
    id: ID,
    court: 'Tennis <1>',
    date: '2026-03-06',
    slots: ['7:00 AM - 8:00 AM', '8:00 AM - 9:00 AM'],
    total: 1000,
    status: 'confirmed' as const,
    pay_at: 'online' as const,
    expires_at: '2026-03-05T06:00:00.000Z',
    starts_at: '2026-03-06T01:00:00.000Z',
    created_at: '2026-03-01T06:00:00.000Z',
    updated_at: '2026-03-01T06:00:00.000Z',
  },
  was: { court: 'Badminton', date: '2026-03-05', slots: ['7:00 AM - 8:00 AM'] },
  reason: 'A "tournament" & more',
  by_owner: false,
  payment: {
    id: ID,
    amount: 1000,
    means: 'card ending 4242',
    paid_with: { provider: 'stripe', method: ['card'], last4: '4242' },
  },
  refund: 500,
  was_paid: true,
  cancellable: true,
  ending: {
    tier: 'Gold <2>',
    ends_on: '2027-01-14',
    counts_until: '2027-01-28',
    days_left: 30,
    dues: { charge: ID, amount: 12_000, tier: 'Gold <2>' },
  },
  who: 'Nusrat',
  household: {
    invitation: { id: ID, until: '2026-03-20T06:00:00.000Z' },
    is_payer: true,
    child: { name: 'Ayaan', adult_on: '2026-04-05' },
  },
  requests: {
    count: 7,
    first: [{ who: 'Rahim', court: 'Tennis', date: '2026-03-06', slots: ['7:00 AM - 8:00 AM'] }],
  },
};

/** Facts about a booking that is paid in parts. */
export const IN_PARTS = {
  ...FACTS,
  booking: {
    ...FACTS.booking,
    advance: 300,
    rest: { amount: 700, until: '2026-03-05T23:00:00.000Z' },
  },
};

/** Facts about a payment for a membership. */
export const OF_DUES = {
  ...FACTS,
  charge: ID,
  membership: {
    tier: 'Gold <2>',
    adults: 2,
    children: 1,
    starts_on: '2027-01-15',
    ends_on: '2028-01-14',
  },
};
