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

/** Returns the query for the people who share the user's membership. */
export function household() {
  return queryOptions({
    queryKey: key('household', 'people'),
    queryFn: ({ signal }) => call(getHousehold, {}, { signal }),
  });
}

/** Returns the query for the user's or a child's card. It is refetched each time it is shown because it states what is valid today. */
export function membershipCard(child: string | undefined) {
  return queryOptions({
    queryKey: key('household', 'card', child),
    queryFn: ({ signal }) => call(getCard, { query: { child } }, { signal }),
    staleTime: 0,
  });
}

/** Returns the query for what happens to a person's bookings if they leave. It is refetched each time because the result changes. */
function leavingPreview(id: string) {
  return queryOptions({
    queryKey: key('household', 'leaving', id),
    queryFn: ({ signal }) => call(foreseeLeaving, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

/** Returns the query for the sender of an invitation. It needs no session, because the token is the permission. */
export function invitationByToken(token: string) {
  return queryOptions({
    queryKey: key('household', 'invitation', token),
    queryFn: ({ signal }) => call(lookAtInvitation, { body: { token } }, { signal, plain: true }),
    // The data is not cached, so that a later user of this browser cannot find it.
    gcTime: 0,
  });
}

function useChange<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  heed: (error: Error) => void = () => {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => markStale(queryClient, 'householdChanged'),
    // The data on screen may be out of date.
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

/** Asks a person to pay from now on; null withdraws the request. */
export const useAskToPay = () =>
  useChange((payerId: string | null) => call(handOverHousehold, { body: { payer_id: payerId } }));

export const useAnswerToPay = () => useChange((accepts: boolean) => call(answerToPay, { body: { accepts } }));

export const useRemovePerson = () => useChange((id: string) => call(removeFromHousehold, { params: { id } }));

/** Adds a child, or corrects the data of the given one. */
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

/** Previews what happens to a person's bookings when another person wants them to leave. */
export function useForeseen() {
  const queryClient = useQueryClient();
  const asking = useMutation({ mutationFn: (id: string) => queryClient.query(leavingPreview(id)) });
  return {
    /** Resolves to null when the preview fails. */
    ask: (id: string) => asking.mutateAsync(id).catch(() => null),
    isPending: asking.isPending,
    problem: asking.error?.message,
  };
}
