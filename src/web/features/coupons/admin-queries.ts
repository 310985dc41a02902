import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  createCoupon,
  deleteCoupon,
  listCoupons,
  updateCoupon,
  type couponFields,
} from '#contract/coupons.ts';
import { byCursor } from '#web/api/paging.ts';
import { call, callPage } from '#web/api/client.ts';
import { toast } from '#web/ui/toast.tsx';

const COUPONS_FRESH_MS = 60_000;

export function coupons() {
  return infiniteQueryOptions({
    queryKey: ['coupons'],
    queryFn: ({ pageParam, signal }) =>
      callPage(listCoupons, { query: { cursor: pageParam ?? undefined } }, { signal }),
    ...byCursor,
    staleTime: COUPONS_FRESH_MS,
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
      void queryClient.invalidateQueries({ queryKey: ['coupons'] });
    },
  });
}

export function useDeleteCoupon(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteCoupon, { params: { id } }),
    onSuccess() {
      toast('Coupon is successfully deleted');
      return queryClient.invalidateQueries({ queryKey: ['coupons'] });
    },
  });
}
