import { useRouter } from '@tanstack/react-router'
import {
  ANNOUNCEMENT_CONFIRM_FAILURE,
  type AnnouncementFile,
  announcementRoutes,
  type OwnNews,
  type ReceivedAnnouncement,
} from '#contract/house/announcements.ts'
import { needsConfirming } from '#domain/house/announcements.ts'
import { mayCall } from '#web/lib/access.ts'
import { routeUrl } from '#web/lib/api-client.ts'
import { formatMoment } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FileText } from '#web/ui/icons.tsx'
import { toastFailure } from '#web/ui/toast-store.ts'
import { pageName } from './page-name.ts'

const MESSAGE_CLASS = 'whitespace-pre-wrap text-[0.9375rem] [overflow-wrap:anywhere]'
const LINK_CLASS =
  'inline-flex min-h-11 items-center gap-2 self-start font-semibold text-indigo underline-offset-4 hover:underline [overflow-wrap:anywhere]'

interface NewsTextProps {
  readonly news: OwnNews
  readonly onFollowed: () => void
}

/** Text and link of own news. */
export function NewsText({ news: { message, link, at }, onFollowed }: NewsTextProps) {
  return (
    <>
      <p className={MESSAGE_CLASS}>{message}</p>
      <AnnouncementLink link={link} onFollowed={onFollowed} />
      <p className="text-faint text-sm">
        <time dateTime={at}>{formatMoment(at)}</time>
      </p>
    </>
  )
}

interface ReceivedTextProps {
  readonly announcement: ReceivedAnnouncement
  readonly onFollowed?: () => void
}

/** Text, file and link of an announcement, and its confirmation. */
export function ReceivedText({ announcement, onFollowed }: ReceivedTextProps) {
  const { id, title, message, link, file, sentAt, confirmedAt, mustConfirm } = announcement
  const mayConfirm = mayCall(useUser(), announcementRoutes.confirm)
  const confirm = useRouteMutation(announcementRoutes.confirm, {
    refreshes: [announcementRoutes.received],
    onError: error => toastFailure(error, ANNOUNCEMENT_CONFIRM_FAILURE),
  })
  return (
    <>
      <p className={MESSAGE_CLASS}>{message}</p>
      {file && <AttachedFile announcementId={id} title={title} file={file} />}
      {link && <AnnouncementLink link={link} onFollowed={onFollowed} />}
      {needsConfirming(announcement) &&
        (mayConfirm ? (
          <Button
            variant="secondary"
            className="my-1.5 self-start max-sm:w-full"
            isBusy={confirm.isPending}
            onClick={() => confirm.mutate({ params: { announcementId: String(id) } })}
          >
            <span>
              I have read this<span className="sr-only">: {title}</span>
            </span>
          </Button>
        ) : (
          <p className="font-semibold">To confirm it, sign in with your password.</p>
        ))}
      <p className="text-faint text-sm">
        <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
        {mustConfirm && confirmedAt && <>. You confirmed this {formatMoment(confirmedAt)}.</>}
      </p>
    </>
  )
}

interface AttachedFileProps {
  readonly announcementId: number
  readonly title: string
  readonly file: AnnouncementFile
}

/** A photo, or a link that downloads a PDF. */
export function AttachedFile({ announcementId, title, file }: AttachedFileProps) {
  const { kind, name, hash, size } = file
  const params = { announcementId: String(announcementId), hash }
  const href = routeUrl(announcementRoutes.file, { params })
  return kind === 'photo' ? (
    <img src={href} alt={`For “${title}”`} className="my-1.5 max-h-96 self-start rounded-md object-contain" />
  ) : (
    <a href={href} download className={LINK_CLASS}>
      <FileText aria-hidden="true" className="size-5 shrink-0" />
      {name} (PDF, {Math.ceil(size / 1024)} kB)
    </a>
  )
}

function AnnouncementLink({
  link,
  onFollowed,
}: {
  readonly link: string
  readonly onFollowed: (() => void) | undefined
}) {
  const router = useRouter()
  if (!link.startsWith('/')) {
    return (
      <a href={link} target="_blank" rel="noreferrer" className={LINK_CLASS}>
        {pageName(link)}
      </a>
    )
  }
  return (
    <a
      href={link}
      className={LINK_CLASS}
      onClick={event => {
        // Modified clicks open a new tab.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        router.history.push(link)
        onFollowed?.()
      }}
    >
      Open {pageName(link)}
    </a>
  )
}
