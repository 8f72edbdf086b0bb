import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { nameForm, SECOND_STEP_TOASTS, secondStepRoutes } from '#contract/people/second-steps.ts'
import { callApi } from '#web/lib/api-client.ts'
import { fieldOf } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { FAILED, refreshMethods } from './failed.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const [options, setOptions] = useState<Options | null>(null)
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
  if (!browserSupportsWebAuthn())
    return (
      <Dialog
        isOpen
        onOpenChange={close}
        title="Add a passkey"
        description="This browser cannot make a passkey here. Passkeys need a current browser and an address that starts with https://. An authenticator app works everywhere."
      >
        <DialogActions>
          <Button onClick={close}>Close</Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title="Add a passkey"
      description={
        options
          ? 'Your device now asks for your face, your finger or its PIN.'
          : 'A passkey also signs you in without your password.'
      }
    >
      {options ? (
        <CreateStep
          options={options}
          onCancel={close}
          onAdded={recoveryCodes => (recoveryCodes ? setCodes(recoveryCodes) : close())}
        />
      ) : (
        <PasswordStep
          label="Continue"
          onCancel={close}
          confirm={async password => {
            const begun = await callApi(secondStepRoutes.beginNewPasskey, { body: { password } })
            setOptions(begun.options as unknown as Options)
          }}
        />
      )}
    </Dialog>
  )
}

interface CreateStepProps {
  readonly options: Options
  readonly onCancel: () => void
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void
}

/** A step of its own: browsers make a passkey only right after a tap. */
function CreateStep({ options, onCancel, onAdded }: CreateStepProps) {
  const add = useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const { id, rawId, response } = await startRegistration({ optionsJSON: options })
      return callApi(secondStepRoutes.addPasskey, {
        body: { name, credential: { id, rawId, type: 'public-key', response } },
      })
    },
    onSuccess: ({ method, recoveryCodes }) => {
      toast(SECOND_STEP_TOASTS.added(method.name))
      onAdded(recoveryCodes)
    },
  })
  return (
    <ActionForm
      isInDialog
      schema={nameForm}
      values={{ name: 'Passkey' }}
      send={values => add.mutateAsync(values).catch(takeBrowsersAnswer)}
      failure={FAILED}
      submitLabel="Make the passkey"
      onCancel={onCancel}
    >
      {form => (
        <TextField
          label="Name"
          autoComplete="off"
          hint="To tell it from others, such as “Work phone”."
          {...fieldOf(form, 'name')}
        />
      )}
    </ActionForm>
  )
}

function takeBrowsersAnswer(error: Error): void {
  if (error.name === 'InvalidStateError') toast(SECOND_STEP_TOASTS.hasPasskey())
  // Closing the browser's own window needs no message.
  else if (error.name !== 'NotAllowedError' && error.name !== 'AbortError') throw error
}
