import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { guestRoutes, type GuestHome as Home } from '#contract/people/guests.ts'
import { type Reward, rewardRoutes } from '#contract/rewards/rewards.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { ArrowRight, Cake, CalendarCheck, Coins, KeyRound } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { GuestPoints } from './guest-points.tsx'

/** A guest's home: points, the nearest reward, and the four benefits. */
export function GuestHome() {
  const user = useUser()
  const home = useQuery({ ...routeQuery(guestRoutes.home), refetchOnMount: 'always' })
  const rewards = useQuery(routeQuery(rewardRoutes.list))
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title={`Welcome, ${user.fullName}`} documentTitle="Home" />
      <Loaded
        queries={{ home, rewards }}
        loading={<Skeletons sizes={['h-36 rounded-lg', 'h-24 rounded-lg', 'h-80 rounded-lg']} />}
      >
        {loaded => (
          <>
            <GuestPoints earnedInAll={loaded.home.earnedInAll} />
            <NearestReward rewards={loaded.rewards} />
            <Benefits home={loaded.home} rewards={loaded.rewards} />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** The first reward that the points do not reach yet, or else the dearest. */
function NearestReward({ rewards }: { readonly rewards: readonly Reward[] }) {
  const { pointsBalance } = useUser()
  const forPoints = rewards.filter(({ guestOffer }) => guestOffer !== 'birthday')
  const nearest = forPoints.find(({ requiredPoints }) => requiredPoints > pointsBalance) ?? forPoints.at(-1)
  if (!nearest) return null
  const missing = nearest.requiredPoints - pointsBalance
  return (
    <section aria-labelledby="nearest" className="flex flex-col gap-3">
      <h2 id="nearest" className="font-display text-2xl">
        Your nearest reward
      </h2>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Link
          to={nearest.guestOffer === 'exclusive' ? paths.exclusive() : paths.rewards()}
          className="inline-flex min-h-11 items-center font-semibold text-lg underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {nearest.name}
        </Link>
        <span className="text-soft">
          {missing > 0 ? `${formatCount(missing)} more to go` : 'You have the points for it.'}
        </span>
      </p>
      <ProgressBar
        label={`Points towards ${nearest.name}`}
        value={Math.min(pointsBalance, nearest.requiredPoints)}
        max={nearest.requiredPoints}
        valueText={`${pointsBalance} of ${nearest.requiredPoints} points`}
      />
    </section>
  )
}

interface BenefitsProps {
  readonly home: Home
  readonly rewards: readonly Reward[]
}

function Benefits({ home, rewards }: BenefitsProps) {
  const exclusive = rewards.filter(({ guestOffer }) => guestOffer === 'exclusive').length
  const benefits = [
    {
      to: paths.points(),
      title: 'Earn points',
      text: home.visitPoints > 0 ? `${countOf(home.visitPoints, 'point')} for each visit.` : 'Your history.',
      Icon: Coins,
    },
    {
      to: paths.exclusive(),
      title: 'Exclusive access',
      text: exclusive > 0 ? `${countOf(exclusive, 'offer')} for guests alone.` : 'Nothing at the moment.',
      Icon: KeyRound,
    },
    {
      to: paths.birthday(),
      title: 'Birthday rewards',
      text: describeBirthday(home),
      Icon: Cake,
    },
    {
      to: paths.reservations(),
      title: 'Priority reservations',
      text: 'Ask for a table.',
      Icon: CalendarCheck,
    },
  ] as const
  return (
    <nav aria-labelledby="benefits">
      <h2 id="benefits" className="font-display text-2xl">
        Your benefits
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {benefits.map(({ to, title, text, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full min-h-20 items-center gap-4 rounded-lg border border-line bg-raised p-4 transition-colors hover:border-indigo md:p-5"
            >
              <Icon aria-hidden="true" strokeWidth={1.6} className="size-7 shrink-0 text-indigo" />
              <span className="min-w-0 grow">
                <span className="block font-semibold">{title}</span>
                <span className="block text-[0.9375rem] text-soft">{text}</span>
              </span>
              <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function describeBirthday({ birthday, isBirthdayClaimed }: Home): string {
  if (birthday === null) return 'In the week of your birthday.'
  return isBirthdayClaimed ? 'Happy birthday!' : 'Happy birthday! See what is for you.'
}
