import { Skeletons } from '#web/ui/skeleton.tsx'

export function OffersSkeleton() {
  return (
    <Skeletons className="flex max-w-3xl flex-col gap-4" sizes={['h-80 rounded-lg', 'h-80 rounded-lg']} />
  )
}
