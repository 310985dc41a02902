import type { Coupon } from '#contract/coupons.ts';
import { mayDiscard } from '#web/forms/unsaved.ts';
import { Modal } from '#web/ui/modal.tsx';
import { useSaveCoupon } from './queries.ts';
import { CouponForm } from './coupon-form.tsx';

interface CouponDialogProps {
  /** The coupon to edit, or a new one; null while the dialog is closed. */
  coupon: Coupon | 'new' | null;
  onClose: () => void;
}

export function CouponDialog({ coupon, onClose }: CouponDialogProps) {
  const edited = coupon === 'new' ? null : coupon;
  const save = useSaveCoupon(edited?._id ?? null);
  return (
    <Modal
      open={coupon !== null}
      onClose={onClose}
      mayClose={mayDiscard}
      busy={save.isPending}
      title={edited ? `Edit ${edited.code}` : 'Add Coupon'}
    >
      <CouponForm coupon={edited} save={save} onClose={onClose} />
    </Modal>
  );
}
