import { t } from '#texts/users.js';
import { rich } from '#web/ui/rich.tsx';
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
    label: t.roleMember,
    hint: t.memberMeans,
  },
  {
    value: 'staff',
    label: t.roleStaff,
    hint: t.staffMeans,
  },
] as const;

/** Turns a user into staff or a member. Admins keep their role. */
export function ChangeRoleButton({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const change = useChangeRole(user.email);
  if (user.role === 'admin') return null;
  return (
    <>
      <Button
        aria-label={t.roleOfPerson({ person: namePerson(user) })}
        onClick={() => setOpen(true)}
        className="gap-1.5! @max-table:grow @table:px-2.5!"
      >
        <UserRoundCog aria-hidden size={16} />
        {t.role}
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        busy={change.isPending}
        title={rich(t.roleOf, { name: <TypedText>{user.displayName || user.email}</TypedText> })}
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
    <FormFrame form={form} action={t.saveRole} onCancel={onClose}>
      <p className="text-start text-muted">
        {rich(t[`roleNow.${user.role}`], { email: <span className="wrap-anywhere">{user.email}</span> })}
      </p>
      <div className="text-start">
        <ChoiceField legend={t.newRole} options={ROLES} {...form.text('role')} />
      </div>
    </FormFrame>
  );
}
