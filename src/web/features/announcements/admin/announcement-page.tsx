import { useParams } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

const SentAnnouncement = lazyPart(() => import('./sent-announcement.tsx'), 'SentAnnouncement')
const AnnouncementForm = lazyPart(() => import('./announcement-form.tsx'), 'AnnouncementForm')

export function AnnouncementPage() {
  const { announcementId } = useParams({ from: `/_protected${paths.adminAnnouncement()}` })
  if (announcementId !== 'new')
    return (
      <SentAnnouncement
        loading={<Skeletons sizes={['h-12 w-72', 'mt-8 h-96']} />}
        announcementId={announcementId}
      />
    )
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <PageHeader title="New announcement" />
      <AnnouncementForm loading={<Skeletons sizes={['h-[36rem]']} />} />
    </div>
  )
}
