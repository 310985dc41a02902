import { t } from '#texts/interface.js';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { DialogButtons, DialogFooter } from '#web/ui/overlays/dialog-footer.tsx';
import { CONTROL_CLASS, Field } from '#web/ui/fields/field.tsx';

const KINDS = {
  code: {
    label: t.code,
    hint: t.whereTheCodeIs,
    missing: t.codeMissing,
    attributes: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  'recovery-code': {
    label: t.recoveryCode,
    hint: t.whatRecoveryCodesAre,
    missing: t.recoveryCodeMissing,
    attributes: { inputMode: 'text', autoComplete: 'off', autoCapitalize: 'none' },
  },
  password: {
    label: t.password,
    hint: undefined,
    missing: t.passwordMissing,
    attributes: { type: 'password', autoComplete: 'current-password' },
  },
} as const;

interface SecretFormProps {
  kind: 'code' | 'password';
  takesRecoveryCode?: boolean;
  action: string;
  look?: ButtonLook;
  /** Receives the typed text. The form shows its rejection, and the user can try again. */
  onSubmit: (typed: string) => Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks for one code or password in a dialog. The typed text stays after a rejection. */
export function SecretForm({
  kind,
  takesRecoveryCode = kind === 'code',
  action,
  look = 'primary',
  onSubmit,
  onCancel,
  children,
}: SecretFormProps) {
  const [isOnPaper, setIsOnPaper] = useState(false);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const asked = KINDS[kind === 'code' && isOnPaper ? 'recovery-code' : kind];

  useEffect(() => input.current?.focus(), [asked]);

  function show(problem: string) {
    // Renders synchronously, because the fault must be on the page before its field gets the focus and is read out.
    flushSync(() => {
      setBusy(false);
      setFault(problem);
    });
    input.current?.focus();
    input.current?.select();
  }
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    if (typed.trim() === '') {
      show(asked.missing);
      return;
    }
    setBusy(true);
    setFault(undefined);
    try {
      await onSubmit(kind === 'code' ? typed.trim() : typed);
    } catch (error) {
      show(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5">
      {children}
      <Field label={asked.label} hint={asked.hint} error={fault} required>
        {(control) => (
          <input
            {...asked.attributes}
            {...control}
            ref={input}
            maxLength={256}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setFault(undefined);
            }}
            className={`${CONTROL_CLASS} ${kind === 'code' ? 'font-semibold tracking-widest tabular-nums' : ''}`}
          />
        )}
      </Field>
      {takesRecoveryCode && (
        <Button
          look="quiet"
          className="justify-self-start"
          onClick={() => {
            setIsOnPaper(!isOnPaper);
            setTyped('');
            setFault(undefined);
          }}
        >
          {isOnPaper ? t.useTheAuthenticatorApp : t.useARecoveryCode}
        </Button>
      )}
      <DialogFooter>
        <DialogButtons>
          <Button disabled={busy} onClick={onCancel}>
            {t.cancel}
          </Button>
          <Button type="submit" look={look} busy={busy}>
            {action}
          </Button>
        </DialogButtons>
      </DialogFooter>
    </form>
  );
}
