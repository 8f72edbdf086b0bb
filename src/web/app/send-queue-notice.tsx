import { useEffect, useState } from 'react'
import { TOASTS } from '#contract/toasts.ts'
import { readConnection, subscribeConnection } from '#web/lib/connection.ts'
import { countOf } from '#web/lib/format.ts'
import { type QueuedSend, readSendQueue, sendQueued, titleOfSend, useSendQueue } from '#web/lib/send-queue.ts'
import { useUser } from '#web/lib/session.ts'
import { Clock, TriangleAlert } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { BAR_BUTTON_CLASS, NoticeBar } from './notice-bar.tsx'

const SendQueueDialog = lazyPart(() => import('./send-queue-dialog.tsx'), 'SendQueueDialog', {
  begins: 'asked',
})

const RETRY_MS = 30_000

/** Sends that wait on this device, and sending them. */
export function SendQueueNotice() {
  const { id: userId } = useUser()
  const queue = useSendQueue()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => keepSending(userId), [userId])
  const refused = queue.filter(({ refusal }) => refusal !== undefined).length
  const waiting = queue.length - refused
  const texts = [
    ...(waiting > 0 ? [`${waiting} waiting to be sent`] : []),
    ...(refused > 0 ? [`${refused} not sent`] : []),
  ]
  return (
    <>
      {queue.length > 0 && (
        <NoticeBar Icon={refused > 0 ? TriangleAlert : Clock} className="border-edge bg-raised text-ink">
          <p className="min-w-0 grow leading-snug">{texts.join(', ')}</p>
          <button
            type="button"
            aria-label={`Show ${countOf(queue.length, 'entry', 'entries')}: ${texts.join(', ')}`}
            className={`${BAR_BUTTON_CLASS} text-indigo`}
            onClick={() => {
              void SendQueueDialog.ask()
              setIsOpen(true)
            }}
          >
            Show
          </button>
        </NoticeBar>
      )}
      <SendQueueDialog isOpen={isOpen} onOpenChange={setIsOpen} onSend={() => void sendAndTell(userId)} />
    </>
  )
}

/** Sends when the page opens, when the server is reached again, and from time to time. */
function keepSending(userId: number): () => void {
  const isWaiting = () => readSendQueue(userId).some(({ refusal }) => refusal === undefined)
  const send = () => {
    if (isWaiting()) void sendAndTell(userId)
  }
  const unsubscribe = subscribeConnection(() => readConnection().isOnline && send())
  const timer = setInterval(() => !document.hidden && send(), RETRY_MS)
  send()
  return () => {
    unsubscribe()
    clearInterval(timer)
  }
}

async function sendAndTell(userId: number): Promise<void> {
  const { sent, refused } = await sendQueued(userId)
  const list = (sends: readonly QueuedSend[]) => sends.map(titleOfSend).join(', ')
  // One toast is shown at a time, and the bar tells of the refused ones too.
  if (refused.length > 0) toast(TOASTS.refusedLater(list(refused)))
  else if (sent.length > 0) toast(TOASTS.sentLater(list(sent)))
}
