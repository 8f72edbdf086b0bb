import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { WaitingQuestions } from '#contract/questions/waiting-questions.ts'
import { can } from '#domain/people/abilities.ts'
import { useUser } from '#web/lib/session.ts'

const LINK_CLASS = 'inline-flex min-h-11 items-center font-medium text-indigo underline underline-offset-4'

interface WaitingNoteProps {
  readonly waiting: WaitingQuestions
  /** A sentence about what follows until then. */
  readonly consequence: string
}

/** Why a quiz is shorter than its module, and what brings the questions back; with a way there for those who can. */
export function WaitingNote({ waiting, consequence }: WaitingNoteProps) {
  const user = useUser()
  const canSign = waiting.forKitchen > 0 && can(user, 'kitchen.assess')
  const canCheck = waiting.forKitchen < waiting.count && can(user, 'content.manage')
  return (
    <>
      <p>
        {describeWaiting(waiting)} {consequence}
      </p>
      {(canSign || canCheck) && (
        <p className="flex flex-wrap gap-x-5">
          {canSign && (
            <Link to={paths.adminKitchenReview()} className={LINK_CLASS}>
              Sign dishes
            </Link>
          )}
          {canCheck && (
            <Link to={paths.adminOutOfDate()} className={LINK_CLASS}>
              Check the questions
            </Link>
          )}
        </p>
      )}
    </>
  )
}

/** “4 of 20 questions wait until the kitchen has signed the dishes they ask about.” */
function describeWaiting({ count, of, forKitchen }: WaitingQuestions): string {
  const [wait, they, have] = count === 1 ? ['waits', 'it asks', 'it'] : ['wait', 'they ask', 'them']
  const signed = `the kitchen has signed the dishes ${they} about`
  const checked = `someone has checked ${have} against the menu`
  const until = forKitchen === count ? signed : forKitchen === 0 ? checked : `${signed}, or ${checked}`
  return `${count} of ${of} questions ${wait} until ${until}.`
}
