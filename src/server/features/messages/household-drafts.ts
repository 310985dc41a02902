import { firstNameForStrangers } from '#contract/people/names.ts';
import type { About, OutboxRow } from './audience-rules.ts';
import type { Facts, Kind, MessageDraft } from './facts.ts';
import type { HouseholdNews } from './household-store.ts';

/** Returns who is told what of something that has happened in a household. */
export function draftHousehold(
  { id, topic, about }: OutboxRow & { about: About },
  { payerId, payer, userId, person, sharesLater }: HouseholdNews,
): MessageDraft[] {
  const tell = (kind: Kind, to: string, facts: Facts): MessageDraft => ({
    event: `${id}:${kind}`,
    kind,
    userId: to,
    thread: null,
    facts,
  });
  if (topic === 'household.invited') {
    const { invitation_id: invitation, until } = about;
    if (invitation === undefined || until === undefined) return [];
    const facts = { who: firstNameForStrangers(payer), household: { invitation: { id: invitation, until } } };
    return [tell('household-invited', userId, facts)];
  }
  const toPayer = { who: person, household: { is_payer: true } };
  if (topic === 'household.joined') {
    const household = { is_payer: true, ...(sharesLater && { shares_later: true }) };
    return [tell('household-joined', payerId, { who: person, household })];
  }
  if (topic === 'household.payer-asked') return [tell('household-payer-asked', userId, { who: payer })];
  if (topic === 'household.payer-changed') return [tell('household-payer-changed', userId, { who: payer })];
  // Whoever did it knows.
  return [
    ...(about.actor_id === payerId ? [] : [tell('household-left', payerId, toPayer)]),
    ...(about.actor_id === userId ? [] : [tell('household-left', userId, { who: payer, household: {} })]),
  ];
}

/** Tells the admins that the club sends no more invitations for a day. */
export const draftInvitationsUsed = (
  { id, topic, about: { limit = 0 } }: OutboxRow & { about: About },
  adminIds: string[],
): MessageDraft[] =>
  adminIds.map((userId) => ({
    event: `${id}:${topic}`,
    kind: 'invitations-used',
    userId,
    thread: null,
    facts: { invitations: { limit } },
  }));
