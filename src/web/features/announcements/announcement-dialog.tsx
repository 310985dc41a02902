import type { Announcement } from '#contract/announcements.ts';
import { mayDiscard } from '#web/forms/unsaved.ts';
import { Modal } from '#web/ui/modal.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { useSaveAnnouncement } from './queries.ts';

interface AnnouncementDialogProps {
  /** The announcement to edit, or a new one; null while the dialog is closed. */
  announcement: Announcement | 'new' | null;
  onClose: () => void;
}

export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const edited = announcement === 'new' ? null : announcement;
  const save = useSaveAnnouncement(edited?._id ?? null);
  return (
    <Modal
      open={announcement !== null}
      onClose={onClose}
      mayClose={mayDiscard}
      busy={save.isPending}
      title={edited ? 'Edit Announcement' : 'Add Announcement'}
    >
      <AnnouncementForm announcement={edited} save={save} onClose={onClose} />
    </Modal>
  );
}
