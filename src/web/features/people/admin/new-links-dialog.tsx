import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { type NewLinks, PEOPLE_TOASTS, peopleRoutes, type SelectedPerson } from '#contract/people/people.ts'
import { writeCell } from '#domain/sheets/sheets.ts'
import { serverMessageOf } from '#web/lib/api-client.ts'
import { countOf, formatMoment } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface NewLinksDialogProps {
  readonly people: readonly SelectedPerson[]
  readonly onClose: () => void
}

/** New password links for many people: mailed, copied, or printed as slips with QR codes. */
export function NewLinksDialog({ people, onClose }: NewLinksDialogProps) {
  const [made, setMade] = useState<NewLinks | null>(null)
  const make = useRouteMutation(peopleRoutes.makeNewLinks, { onSuccess: setMade })
  const sendsMail = useQuery(routeQuery(configurationRoutes.read)).data?.sendsMail === true
  const withMail = people.filter(({ email }) => email !== '').length
  const start = (isMailed: boolean) =>
    make.mutate({ body: { userIds: people.map(({ id }) => id), isMailed } })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={
        made
          ? `${countOf(made.accounts.length, 'new link')}`
          : `New links for ${countOf(people.length, 'person', 'people')}?`
      }
      description={
        made
          ? `Each works once, until ${formatMoment(made.expiresAt)}. They are shown only now.`
          : 'Each chooses a password with a link of their own, within a week. Earlier links end.'
      }
    >
      {made ? (
        <Made made={made} />
      ) : (
        <div className="flex flex-col gap-4">
          {make.error && (
            <p role="alert" className="text-vermilion">
              {serverMessageOf(make.error) ?? 'The links could not be made. Please try again.'}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            {sendsMail && (
              <Button isBusy={make.isPending} disabled={withMail === 0} onClick={() => start(true)}>
                Make and mail to {withMail}
              </Button>
            )}
            <Button
              variant={sendsMail ? 'secondary' : 'primary'}
              disabled={make.isPending}
              onClick={() => start(false)}
            >
              Make, to copy or print
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

function Made({ made }: { readonly made: NewLinks }) {
  const { accounts, isMailed, leftOut } = made
  async function copy() {
    const lines = accounts.map(({ fullName, username, link }) =>
      [fullName, username, link].map(writeCell).join('\t'),
    )
    await navigator.clipboard.writeText(lines.join('\n'))
    toast(PEOPLE_TOASTS.linksCopied(accounts.length))
  }
  return (
    <div className="flex flex-col gap-4">
      {isMailed && <p>Mailed to everyone who has an e-mail.</p>}
      {leftOut.length > 0 && (
        <p className="text-soft">
          Left out, since their accounts are not yours to manage or they have left: {leftOut.join(', ')}.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={accounts.length === 0} onClick={() => void copy()}>
          Copy all
        </Button>
        <Button variant="secondary" disabled={accounts.length === 0} onClick={() => print()}>
          Print slips
        </Button>
      </div>
      {createPortal(<Slips made={made} />, document.body)}
    </div>
  )
}

/** On paper alone: a slip for each person, to cut and hand over. */
function Slips({ made: { accounts, expiresAt } }: { readonly made: NewLinks }) {
  return (
    <div className="slips hidden grid-cols-2 print:grid">
      {accounts.map(({ id, fullName, username, link }) => (
        <div
          key={id}
          className="flex break-inside-avoid items-center gap-4 border border-ink/30 border-dashed p-4"
        >
          <QrCode value={link} size={120} title={`Link of ${fullName}`} />
          <div className="min-w-0 text-sm">
            <p className="font-semibold text-base">{fullName}</p>
            <p>
              You sign in as <strong>{username}</strong>.
            </p>
            <p>Scan the code and choose a password, until {formatMoment(expiresAt)}.</p>
          </div>
        </div>
      ))}
    </div>
  )
}
