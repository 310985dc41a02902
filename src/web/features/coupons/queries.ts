import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  createCoupon,
  deleteCoupon,
  listCoupons,
  updateCoupon,
  validateCoupon,
  type couponFields,
} from '#contract/coupons.ts';
import { call, callPage } from '#web/api/client.ts';
import { keys, LIST_FRESH_MS } from '#web/api/keys.ts';
import { byCursor } from '#web/api/paging.ts';
import { markStale } from '#web/api/stale.ts';
import { toast } from '#web/ui/toast.tsx';

export function coupons() {
  return infiniteQueryOptions({
    queryKey: keys.coupons(),
    queryFn: ({ pageParam, signal }) =>
      callPage(listCoupons, { query: { cursor: pageParam ?? undefined } }, { signal }),
    ...byCursor,
    staleTime: LIST_FRESH_MS,
  });
}

/** Saves the coupon with this id, or a new one. */
export function useSaveCoupon(id: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof couponFields>) =>
      id === null ? call(createCoupon, { body }) : call(updateCoupon, { params: { id }, body }),
    onSuccess() {
      toast(id === null ? 'Coupon is successfully created' : 'Coupon is updated');
      void markStale(queryClient, 'couponChanged');
    },
  });
}

export function useDeleteCoupon(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteCoupon, { params: { id } }),
    onSuccess() {
      toast('Coupon is successfully deleted');
      return markStale(queryClient, 'couponChanged');
    },
  });
}

/** What a coupon code takes off a booking, or why it is refused. Not asked for an empty code. */
export function couponVerdict(code: string, bookingId: string) {
  return queryOptions({
    queryKey: keys.couponVerdict(bookingId, code),
    queryFn: ({ signal }) => call(validateCoupon, { body: { code, _id: bookingId } }, { signal }),
    enabled: code !== '',
    retry: false, // the reason is shown, and the user can apply it again
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
