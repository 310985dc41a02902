import { UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { changeRole, type User } from '#contract/people/users.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { namePerson } from './name-person.ts';
import { useChangeRole } from './queries.ts';

const ROLES = [
  {
    value: 'member',
    label: 'Member',
    hint: 'Books courts, and pays for them.',
  },
  {
    value: 'staff',
    label: 'Staff',
    hint: 'Works at the desk: sees everybody’s bookings with names and e-mails, approves and rejects requests. Does not set prices or roles, and does not refund cards.',
  },
] as const;

const ROLE_WORDS = { user: 'a user', staff: 'staff', member: 'a member', admin: 'an admin' };

/** Makes somebody staff, or a member. Admins keep their role. */
export function ChangeRoleButton({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const change = useChangeRole(user.email);
  if (user.role === 'admin') return null;
  return (
    <>
      <Button
        aria-label={`Role of ${namePerson(user)}`}
        onClick={() => setOpen(true)}
        className="gap-1.5! @max-table:grow @table:px-2.5!"
      >
        <UserRoundCog aria-hidden size={16} />
        Role
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        busy={change.isPending}
        title={
          <>
            Role of <TypedText>{user.displayName || user.email}</TypedText>
          </>
        }
      >
        <RoleForm user={user} change={change} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

interface RoleFormProps {
  user: User;
  change: ReturnType<typeof useChangeRole>;
  onClose: () => void;
}

function RoleForm({ user, change, onClose }: RoleFormProps) {
  const form = useForm({
    initial: { role: user.role === 'staff' ? 'member' : 'staff' },
    read: (draft) => z.safeParse(changeRole.body, draft),
    save: change,
    onSaved: onClose,
    isWorthKeeping: false,
  });
  return (
    <FormFrame form={form} action="Save role" onCancel={onClose}>
      <p className="text-start text-muted">
        <span className="wrap-anywhere">{user.email}</span> is {ROLE_WORDS[user.role]} now.
      </p>
      <div className="text-start">
        <ChoiceField legend="New role" options={ROLES} {...form.text('role')} />
      </div>
    </FormFrame>
  );
}
