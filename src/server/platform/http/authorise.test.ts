import { describe, expect, it } from 'vitest';
import type { Access } from '#contract/endpoint.ts';
import type { Role } from '#contract/people/users.ts';
import { Refusal } from '../errors.ts';
import { authorise, requireRole } from './authorise.ts';

const OWN_BOOKING = 'own';
const OTHER_BOOKING = 'other';
const GUESTS_BOOKING = 'guest';
const owners: Record<string, string | null> = {
  [OWN_BOOKING]: 'me',
  [OTHER_BOOKING]: 'you',
  [GUESTS_BOOKING]: null,
};
const findOwner = (id: string) => Promise.resolve(id in owners ? { ownerId: owners[id] ?? null } : null);

function caller(role: Role = 'user') {
  return {
    userId: 'me',
    email: 'me@club.example',
    displayName: 'Me',
    role,
    householdId: null,
    lacksSecondFactor: false,
  };
}

/** Returns 'yes' if the access rule permits the call, otherwise the code of the refusal. */
async function ask(
  access: Access<never>,
  role: Role,
  householdId: string | null = null,
  lacksSecondFactor = false,
): Promise<string> {
  try {
    requireRole(access, caller(role));
    await authorise(
      access,
      { ...caller(role), householdId, lacksSecondFactor },
      {},
      {
        booking: findOwner,
        charge: findOwner,
        payment: findOwner,
        payer: (household) => Promise.resolve(household === 'mine' ? 'me' : 'you'),
        findPayer: (person) => Promise.resolve(person === 'mine' ? 'me' : 'you'),
      },
    );
    return 'yes';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const byEmail = (
  who: 'self' | 'self-or-admin' | 'self-or-staff',
  email: string | undefined,
): Access<never> => ({
  who,
  email: () => email,
});
const byBooking = (
  who: 'booking-owner' | 'booking-owner-or-staff',
  id: string | undefined,
): Access<never> => ({
  who,
  booking: () => id,
});

describe('an access rule', () => {
  it('keeps what is for admins from members', async () => {
    expect(await ask({ who: 'admin' }, 'member')).toBe('forbidden');
    expect(await ask({ who: 'admin' }, 'admin')).toBe('yes');
    expect(await ask({ who: 'signed-in' }, 'user')).toBe('yes');
  });

  it('lets who pays change a household, and who has none begin one', async () => {
    expect(await ask({ who: 'payer' }, 'user', 'mine')).toBe('yes');
    expect(await ask({ who: 'payer' }, 'user')).toBe('yes');
    expect(await ask({ who: 'payer' }, 'member', 'yours')).toBe('forbidden');
    expect(await ask({ who: 'payer' }, 'admin', 'yours')).toBe('forbidden');
  });

  it('lets people leave a household, and who pays or works at the desk take them out', async () => {
    const person = (id: string): Access<never> => ({ who: 'household-person', person: () => id });
    expect(await ask(person('me'), 'user', 'yours')).toBe('yes');
    expect(await ask(person('you'), 'user', 'mine')).toBe('yes');
    expect(await ask(person('you'), 'user', 'yours')).toBe('forbidden');
    expect(await ask(person('you'), 'user')).toBe('forbidden');
    expect(await ask(person('you'), 'staff')).toBe('yes');
  });

  it('asks the staff without a second factor what it asks members: whether they pay for a household', async () => {
    const person = (id: string): Access<never> => ({ who: 'household-person', person: () => id });
    for (const role of ['staff', 'admin'] as const) {
      expect(await ask(person('mine'), role, 'mine', true)).toBe('yes');
      expect(await ask(person('me'), role, 'yours', true)).toBe('yes');
      expect(await ask(person('you'), role, 'mine', true)).toBe('yes');
      expect(await ask(person('you'), role, 'yours', true)).toBe('second-factor-required');
      expect(await ask(person('you'), role, undefined, true)).toBe('second-factor-required');
    }
  });

  it('lets the staff do what the desk does, and no more', async () => {
    expect(await ask({ who: 'staff' }, 'member')).toBe('forbidden');
    expect(await ask({ who: 'staff' }, 'staff')).toBe('yes');
    expect(await ask({ who: 'staff' }, 'admin')).toBe('yes');
    expect(await ask({ who: 'admin' }, 'staff')).toBe('forbidden');
    expect(await ask(byEmail('self-or-admin', 'you@club.example'), 'staff')).toBe('forbidden');
    expect(await ask(byEmail('self-or-staff', 'you@club.example'), 'staff')).toBe('yes');
    expect(await ask(byEmail('self-or-staff', undefined), 'staff')).toBe('yes');
    expect(await ask(byEmail('self-or-staff', undefined), 'member')).toBe('forbidden');
    expect(await ask(byBooking('booking-owner-or-staff', OTHER_BOOKING), 'staff')).toBe('yes');
    expect(await ask(byBooking('booking-owner', OTHER_BOOKING), 'staff')).toBe('forbidden');
  });

  it('keeps a guest’s booking for the staff', async () => {
    expect(await ask(byBooking('booking-owner-or-staff', GUESTS_BOOKING), 'staff')).toBe('yes');
    expect(await ask(byBooking('booking-owner-or-staff', GUESTS_BOOKING), 'member')).toBe('forbidden');
    expect(await ask(byBooking('booking-owner', GUESTS_BOOKING), 'staff')).toBe('forbidden');
  });

  it('lets people act for themselves only, admins too', async () => {
    expect(await ask(byEmail('self', 'me@club.example'), 'user')).toBe('yes');
    expect(await ask(byEmail('self', 'you@club.example'), 'admin')).toBe('forbidden');
    expect(await ask(byEmail('self', undefined), 'admin')).toBe('forbidden');
  });

  it('lets admins read of others what others read of themselves, and everybody’s list', async () => {
    expect(await ask(byEmail('self-or-admin', 'you@club.example'), 'member')).toBe('forbidden');
    expect(await ask(byEmail('self-or-admin', 'you@club.example'), 'admin')).toBe('yes');
    expect(await ask(byEmail('self-or-admin', undefined), 'user')).toBe('forbidden');
    expect(await ask(byEmail('self-or-admin', undefined), 'admin')).toBe('yes');
  });

  it('keeps a booking for its owner', async () => {
    expect(await ask(byBooking('booking-owner', OWN_BOOKING), 'user')).toBe('yes');
    expect(await ask(byBooking('booking-owner', OTHER_BOOKING), 'admin')).toBe('forbidden');
    expect(await ask(byBooking('booking-owner-or-staff', OTHER_BOOKING), 'admin')).toBe('yes');
    expect(await ask(byBooking('booking-owner', undefined), 'user')).toBe('yes');
  });

  it('keeps a charge for its owner', async () => {
    const byCharge = (id: string): Access<never> => ({ who: 'charge-owner', charge: () => id });
    expect(await ask(byCharge(OWN_BOOKING), 'user')).toBe('yes');
    expect(await ask(byCharge(OTHER_BOOKING), 'admin')).toBe('forbidden');
    expect(await ask(byCharge(GUESTS_BOOKING), 'staff')).toBe('forbidden');
    expect(await ask(byCharge('none'), 'user')).toBe('forbidden');
    const byPayment = (id: string): Access<never> => ({
      who: 'charge-owner-or-staff',
      charge: () => OTHER_BOOKING,
      payment: () => id,
    });
    expect(await ask(byPayment(OWN_BOOKING), 'user')).toBe('yes');
    expect(await ask(byPayment(OTHER_BOOKING), 'user')).toBe('forbidden');
    expect(await ask(byPayment(OTHER_BOOKING), 'staff')).toBe('yes');
  });

  it('does not tell strangers which bookings exist', async () => {
    expect(await ask(byBooking('booking-owner-or-staff', 'none'), 'user')).toBe('forbidden');
    expect(await ask(byBooking('booking-owner-or-staff', 'none'), 'admin')).toBe('not-found');
    expect(await ask(byBooking('booking-owner-or-staff', 'none'), 'staff')).toBe('not-found');
  });
});
