import { useState } from 'react'
import { addAppForm, SECOND_STEP_TOASTS, secondStepRoutes } from '#contract/people/second-steps.ts'
import { callApi } from '#web/lib/api-client.ts'
import { fieldOf } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { FAILED, refreshMethods } from './failed.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Begun {
  readonly secret: string
  readonly uri: string
}

export function AddAppDialog({ onClose }: { readonly onClose: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  function close() {
    onClose()
    void refreshMethods()
  }

  if (codes)
    return (
      <Dialog isOpen onOpenChange={close} title="Your recovery codes">
        <RecoveryCodes codes={codes} onClose={close} />
      </Dialog>
    )
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title="Add an authenticator app"
      description={
        begun
          ? 'Scan the code with the app, then type the six digits that it shows.'
          : 'Any app for six-digit codes works, such as the one in your password manager.'
      }
    >
      {begun ? (
        <ScanStep
          begun={begun}
          onCancel={close}
          onAdded={recoveryCodes => (recoveryCodes ? setCodes(recoveryCodes) : close())}
        />
      ) : (
        <PasswordStep
          label="Continue"
          onCancel={close}
          confirm={async password =>
            setBegun(await callApi(secondStepRoutes.beginApp, { body: { password } }))
          }
        />
      )}
    </Dialog>
  )
}

interface ScanStepProps {
  readonly begun: Begun
  readonly onCancel: () => void
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void
}

function ScanStep({ begun: { secret, uri }, onCancel, onAdded }: ScanStepProps) {
  const add = useRouteMutation(secondStepRoutes.addApp, {
    onSuccess: ({ method, recoveryCodes }) => {
      toast(SECOND_STEP_TOASTS.added(method.name))
      onAdded(recoveryCodes)
    },
  })
  return (
    <ActionForm
      isInDialog
      schema={addAppForm}
      values={{ name: 'Authenticator app', code: '' }}
      send={body => add.mutateAsync({ body })}
      failure={FAILED}
      submitLabel="Add"
      onCancel={onCancel}
    >
      {form => (
        <>
          {/* Scanners want dark on light, whatever the theme. */}
          <QrCode value={uri} size={208} title="QR code for your authenticator app" className="self-center" />
          <p className="text-center text-[0.9375rem] text-soft">
            On this device?{' '}
            <a href={uri} className="text-indigo underline underline-offset-4">
              Open the app
            </a>
            , or type this key:{' '}
            <span className="block font-mono text-ink [overflow-wrap:anywhere]">{inFours(secret)}</span>
          </p>
          <TextField
            label="Code from the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...fieldOf(form, 'code')}
          />
          <TextField
            label="Name"
            autoComplete="off"
            hint="To tell it from others."
            {...fieldOf(form, 'name')}
          />
        </>
      )}
    </ActionForm>
  )
}

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
