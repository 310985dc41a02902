import type * as z from 'zod/mini';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getCard, renewCard } from '#contract/memberships/cards.ts';
import {
  addChild,
  childRead,
  getHousehold,
  inviteToHousehold,
  joinHousehold,
  lookAtInvitation,
  removeChild,
  removeFromHousehold,
  updateChild,
  withdrawInvitation,
  type ChildFields,
  type HouseholdChild,
} from '#contract/memberships/households.ts';
import { answerToPay, foreseeLeaving, handOverHousehold } from '#contract/memberships/household-people.ts';
import { call } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';
import { markStale } from '#web/api/stale.ts';
import { useAsRead } from '#web/manage/managed.ts';

/** Asks who shares one's membership. */
export function household() {
  return queryOptions({
    queryKey: key('household', 'people'),
    queryFn: ({ signal }) => call(getHousehold, {}, { signal }),
  });
}

/** Asks for one's card, or a child's; each time it is looked at, because it says what is true today. */
export function membershipCard(child: string | undefined) {
  return queryOptions({
    queryKey: key('household', 'card', child),
    queryFn: ({ signal }) => call(getCard, { query: { child } }, { signal }),
    staleTime: 0,
  });
}

/** Asks what becomes of somebody's bookings if they leave; each time, because it says what is so now. */
function leavingPreview(id: string) {
  return queryOptions({
    queryKey: key('household', 'leaving', id),
    queryFn: ({ signal }) => call(foreseeLeaving, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

/** Asks who invites. It is asked without a session: the token is the permission. */
export function invitationByToken(token: string) {
  return queryOptions({
    queryKey: key('household', 'invitation', token),
    queryFn: ({ signal }) => call(lookAtInvitation, { body: { token } }, { signal, plain: true }),
    // Nobody keeps what a stranger at this browser should not find.
    gcTime: 0,
  });
}

/** A change of one's household. */
function useChange<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  heed: (error: Error) => void = () => {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => markStale(queryClient, 'householdChanged'),
    // What is shown may be old.
    onError(error) {
      heed(error);
      void markStale(queryClient, 'householdChanged');
    },
  });
}

export const useInvite = () => useChange((body: { email: string }) => call(inviteToHousehold, { body }));

export const useWithdraw = () => useChange((id: string) => call(withdrawInvitation, { params: { id } }));

export const useJoinHousehold = () =>
  useChange((body: z.input<typeof joinHousehold.body>) => call(joinHousehold, { body }));

/** Asks somebody to pay from now on; null takes the question back. */
export const useAskToPay = () =>
  useChange((payerId: string | null) => call(handOverHousehold, { body: { payer_id: payerId } }));

export const useAnswerToPay = () => useChange((accepts: boolean) => call(answerToPay, { body: { accepts } }));

export const useRemovePerson = () => useChange((id: string) => call(removeFromHousehold, { params: { id } }));

/** Adds a child, or corrects what is kept of the one of this id. */
export function useSaveChild(child: HouseholdChild | null) {
  const read = useAsRead(childRead, child && { name: child.name, born_on: child.born_on ?? null });
  return useChange(
    (body: ChildFields) =>
      child === null
        ? call(addChild, { body })
        : call(updateChild, { params: { id: child._id }, body }, { headers: read.headers() }),
    (error) => read.heed(error),
  );
}

export const useRemoveChild = () => useChange((id: string) => call(removeChild, { params: { id } }));

export const useRenewCard = (child: string | undefined) =>
  useChange(() => call(renewCard, { body: { child } }));

/** Asks what becomes of somebody's bookings, when somebody wants them to leave. */
export function useForeseen() {
  const queryClient = useQueryClient();
  const asking = useMutation({ mutationFn: (id: string) => queryClient.query(leavingPreview(id)) });
  return {
    /** Returns null where nobody could say. */
    ask: (id: string) => asking.mutateAsync(id).catch(() => null),
    isPending: asking.isPending,
    problem: asking.error?.message,
  };
}
