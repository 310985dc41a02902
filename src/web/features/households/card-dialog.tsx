import { useQuery } from '@tanstack/react-query';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { CardFace } from './card-face.tsx';
import { OwnCard } from './own-card.tsx';
import { membershipCard } from './queries.ts';

interface CardDialogProps {
  open: boolean;
  child: string;
  name: string;
  onClose: () => void;
}

export function CardDialog({ open, child, name, onClose }: CardDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={<TypedText>{name}</TypedText>}>
      <div className="mt-6">
        <OwnCard child={child} />
      </div>
      <PrintedCard child={child} />
    </Modal>
  );
}

/** Browsers do not print the content of a dialog, so the card is rendered a second time. */
function PrintedCard({ child }: { child: string }) {
  const { data } = useQuery(membershipCard(child));
  return (
    data && (
      <Sheet>
        <CardFace card={data} />
      </Sheet>
    )
  );
}
