import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { guestRoutes, type GuestHome as Home } from '#contract/people/guests.ts'
import { type Reward, rewardRoutes } from '#contract/rewards/rewards.ts'
import { formatGuestNumber, type GuestOffer } from '#domain/people/guests.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { NearestReward } from '#web/shared/nearest-reward.tsx'
import { ArrowRight, Cake, CalendarCheck, Coins, KeyRound } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

/** A guest's home: the card for the till, the nearest reward, and what there is for guests. */
export function GuestHome() {
  const user = useUser()
  const home = useQuery({ ...routeQuery(guestRoutes.home), refetchOnMount: 'always' })
  const rewards = useQuery(routeQuery(rewardRoutes.list))
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={`Welcome, ${user.fullName}`} documentTitle="Home" isCompact />
      <Loaded
        queries={{ home, rewards }}
        loading={<Skeletons sizes={['h-96 rounded-lg', 'h-24 rounded-lg', 'h-80 rounded-lg']} />}
      >
        {loaded => (
          <>
            <TillCard number={loaded.home.number} />
            <NearestReward rewards={loaded.rewards.filter(({ guestOffer }) => guestOffer !== 'birthday')} />
            <Benefits home={loaded.home} rewards={loaded.rewards} />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** The code that the till scans; it opens the guest there. */
function TillCard({ number }: { readonly number: string }) {
  const { pointsBalance } = useUser()
  const shown = formatGuestNumber(number)
  return (
    <div className="flex w-full max-w-sm flex-col items-center gap-3 rounded-lg bg-cloth px-6 py-5 text-center text-cloth-crest">
      <p className="text-lg">
        <span className="font-display text-4xl tabular-nums leading-none">{formatCount(pointsBalance)}</span>{' '}
        {pointsBalance === 1 ? 'point' : 'points'} to spend
      </p>
      <QrCode
        value={`${location.origin}${paths.adminGuests()}?q=${number}`}
        size={200}
        title={`QR code of ${shown}`}
      />
      <p className="font-semibold text-2xl tabular-nums tracking-[0.04em]">
        <span className="sr-only">Guest number </span>
        {shown}
      </p>
      <p>Show it when you pay.</p>
    </div>
  )
}

interface BenefitsProps {
  readonly home: Home
  readonly rewards: readonly Reward[]
}

function Benefits({ home, rewards }: BenefitsProps) {
  const countOffers = (offer: GuestOffer) => rewards.filter(({ guestOffer }) => guestOffer === offer).length
  const exclusive = countOffers('exclusive')
  const benefits = [
    home.visitPoints > 0 && {
      to: paths.points(),
      title: 'Earn points',
      text: `${countOf(home.visitPoints, 'point')} for each visit.`,
      Icon: Coins,
    },
    exclusive > 0 && {
      to: paths.exclusive(),
      title: 'Exclusive access',
      text: `${countOf(exclusive, 'offer')} for guests alone.`,
      Icon: KeyRound,
    },
    countOffers('birthday') > 0 && {
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
  ].filter(benefit => benefit !== false)
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
