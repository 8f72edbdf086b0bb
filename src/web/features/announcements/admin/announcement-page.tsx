import { useParams } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { SentAnnouncement } from './sent-announcement.tsx'

const AnnouncementForm = lazyPart(() => import('./announcement-form.tsx'), 'AnnouncementForm')

export function AnnouncementPage() {
  const { announcementId } = useParams({ from: `/protected${paths.adminAnnouncement()}` })
  if (announcementId !== 'new') return <SentAnnouncement announcementId={announcementId} />
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <PageHeader title="New announcement" />
      <AnnouncementForm loading={<Skeletons sizes={['h-[36rem]']} />} />
    </div>
  )
}
