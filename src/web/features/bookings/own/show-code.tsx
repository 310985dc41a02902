import { t } from '#texts/bookings.js';
import { QrCode as Icon } from 'lucide-react';
import { useState } from 'react';
import type { CodedBooking } from '#contract/bookings/bookings.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { nameBooking } from '../name-booking.ts';
import { Ticket } from './ticket.tsx';

/** Opens the booking code to show at the desk; renders nothing while the booking has no code. */
export function ShowCode({ booking }: { booking: CodedBooking }) {
  const [isOpen, setOpen] = useState(false);
  if (booking.code === undefined) return null;
  return (
    <>
      <Button aria-label={t.showCodeOf({ booking: nameBooking(booking) })} onClick={() => setOpen(true)}>
        <Icon aria-hidden size={18} />
        {t.showCode}
      </Button>
      <Modal open={isOpen} title={nameBooking(booking)} onClose={() => setOpen(false)}>
        <Ticket booking={booking} code={booking.code} />
      </Modal>
    </>
  );
}
