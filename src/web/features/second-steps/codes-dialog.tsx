import { useState } from 'react'
import { secondStepRoutes } from '#contract/people/second-steps.ts'
import { callApi } from '#web/lib/api-client.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { refreshMethods } from './failed.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** New recovery codes in the place of those from before. */
export function CodesDialog({ onClose }: { readonly onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={codes ? 'Your recovery codes' : 'Make new recovery codes?'}
      {...(!codes && { description: 'The codes from before stop working.' })}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <PasswordStep
          label="Make new codes"
          onCancel={onClose}
          confirm={async password => {
            const made = await callApi(secondStepRoutes.renewCodes, { body: { password } })
            setCodes(made.recoveryCodes)
            await refreshMethods()
          }}
        />
      )}
    </Dialog>
  )
}
