import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { dialogSuggestion } from '#contract/house/suggestion-form.ts'
import { giveKudosBody } from '#contract/rewards/kudos-form.ts'
import { KUDOS_REASON_MAX_LENGTH } from '#domain/rewards/kudos.ts'
import { fieldOf } from '#web/lib/form.ts'
import { formatMoment } from '#web/lib/format.ts'
import { discardSend, type QueuedSend, queueAgain, titleOfSend, useSendQueue } from '#web/lib/send-queue.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea.tsx'

interface SendQueueDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Sends all that are not refused. */
  readonly onSend: () => void
}

/** The sends that wait on this device: correcting, sending again and discarding. */
export function SendQueueDialog({ onSend, ...dialog }: SendQueueDialogProps) {
  const queue = useSendQueue()
  return (
    <Dialog
      {...dialog}
      title="Waiting to be sent"
      description="Saved on this device for you alone, and sent when there is a connection. It counts for the day on which it arrives."
    >
      {queue.length === 0 ? (
        <p role="status">Nothing is waiting.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line border-line border-y">
          {queue.map(send => (
            <Entry key={send.key} send={send} onSend={onSend} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface EntryProps {
  readonly send: QueuedSend
  readonly onSend: () => void
}

function Entry({ send, onSend }: EntryProps) {
  const { id: userId } = useUser()
  const [mode, setMode] = useState<'shown' | 'edited' | 'discarded'>('shown')
  const { key, refusal, writtenAt } = send
  const title = titleOfSend(send)
  const text = textOf(send)
  return (
    <li className="flex flex-col gap-2 py-4">
      <h3 className="font-semibold leading-snug [overflow-wrap:anywhere]">{title}</h3>
      {text && mode !== 'edited' && (
        <p className="line-clamp-4 whitespace-pre-line text-soft [overflow-wrap:anywhere]">{text}</p>
      )}
      <p className="text-faint text-sm">
        Written {formatMoment(new Date(writtenAt).toISOString())}
        {refusal === undefined && ', waits for a connection'}
      </p>
      {refusal !== undefined && (
        <Note tone="vermilion">
          <p>
            <span className="font-semibold">Not sent.</span> {refusal}
          </p>
        </Note>
      )}
      {mode === 'edited' && <Correction send={send} onClose={() => setMode('shown')} onSend={onSend} />}
      {mode === 'shown' && (
        <EntryActions>
          {refusal !== undefined && (
            <Button
              variant="secondary"
              aria-label={`Send again: ${title}`}
              onClick={() => {
                queueAgain(userId, send, send.body)
                onSend()
              }}
            >
              Send again
            </Button>
          )}
          {refusal !== undefined && text && (
            <Button variant="quiet" aria-label={`Edit: ${title}`} onClick={() => setMode('edited')}>
              Edit
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={`Discard: ${title}`}
            // In line with the text where it is the only one.
            className={refusal === undefined ? '-ml-4' : ''}
            onClick={() => setMode('discarded')}
          >
            Discard
          </Button>
        </EntryActions>
      )}
      {mode === 'discarded' && (
        <>
          <p className="font-semibold">Discard it? It will not be sent, and cannot be brought back.</p>
          <EntryActions>
            <Button
              variant="danger"
              aria-label={`Discard now: ${title}`}
              onClick={() => discardSend(userId, key)}
            >
              Discard now
            </Button>
            <Button variant="quiet" aria-label={`Keep: ${title}`} onClick={() => setMode('shown')}>
              Keep
            </Button>
          </EntryActions>
        </>
      )}
    </li>
  )
}

function EntryActions({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>
}

/** The text of its own that a send has. */
function textOf(send: QueuedSend): string | undefined {
  if (send.kind === 'kudos') return send.body.reason
  return send.kind === 'suggestion' ? send.body.description : undefined
}

interface CorrectionProps<Kind extends QueuedSend['kind']> {
  readonly send: QueuedSend<Kind>
  readonly onClose: () => void
  readonly onSend: () => void
}

function Correction({ send, ...act }: CorrectionProps<QueuedSend['kind']>) {
  if (send.kind === 'kudos') return <KudosCorrection send={send} {...act} />
  return send.kind === 'suggestion' ? <SuggestionCorrection send={send} {...act} /> : null
}

function KudosCorrection({ send, onClose, onSend }: CorrectionProps<'kudos'>) {
  const { id: userId } = useUser()
  return (
    <ActionForm
      className="flex flex-col gap-4"
      schema={giveKudosBody}
      values={send.body}
      send={async body => {
        queueAgain(userId, send, body)
        onSend()
      }}
      failure="in-place"
      submitLabel="Send"
      onCancel={onClose}
    >
      {form => (
        <TextareaField label="Reason" maxLength={KUDOS_REASON_MAX_LENGTH} {...fieldOf(form, 'reason')} />
      )}
    </ActionForm>
  )
}

const correctedSuggestion = z.pick(dialogSuggestion, { title: true, description: true })

function SuggestionCorrection({ send, onClose, onSend }: CorrectionProps<'suggestion'>) {
  const { id: userId } = useUser()
  return (
    <ActionForm
      className="flex flex-col gap-4"
      schema={correctedSuggestion}
      values={send.body}
      send={async texts => {
        queueAgain(userId, { ...send, title: texts.title }, { ...send.body, ...texts })
        onSend()
      }}
      failure="in-place"
      submitLabel="Send"
      onCancel={onClose}
    >
      {form => (
        <>
          <TextField label="Title" autoComplete="off" {...fieldOf(form, 'title')} />
          <TextareaField label="Description" {...fieldOf(form, 'description')} />
        </>
      )}
    </ActionForm>
  )
}
