import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { overviewRoutes } from '#contract/house/overview.ts'
import { paths } from '#contract/paths.ts'
import { routeQuery } from '#web/lib/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ArrowRight } from '#web/ui/icons.tsx'
import { NEXT_STEP_WORDS, progressText } from './next-step-words.ts'

/** Link to the next set-up step after one is done; nothing after the last. */
export function NextStepLink() {
  const overview = useQuery({
    ...routeQuery(overviewRoutes.read, { query: {} }),
    refetchOnMount: 'always',
  })
  // Outdated data would lead back to the step just done.
  const next = overview.isFetching ? undefined : overview.data?.nextSteps.find(({ isDone }) => !isDone)
  if (!next) return null
  const { title, text, links } = NEXT_STEP_WORDS[next.step]
  const { label, ...link } = links[0] ?? { to: paths.admin(), label: 'See the next steps' }
  const progress = progressText(next)
  return (
    <section
      aria-label="Next step"
      className="flex flex-col gap-4 rounded-lg border border-line bg-raised p-5 sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="min-w-0">
        <h3 className="font-semibold">Next: {title.charAt(0).toLowerCase() + title.slice(1)}</h3>
        {progress && <p className="text-[0.9375rem] tabular-nums">{progress}</p>}
        <p className="max-w-[60ch] text-[0.9375rem] text-soft">{text}</p>
      </div>
      <Link {...link} className={`${buttonClass()} shrink-0 self-start sm:self-auto`}>
        {label}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </section>
  )
}
