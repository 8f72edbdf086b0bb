import { useQuery } from '@tanstack/react-query'
import { type ModeEffects, settingsRoutes } from '#contract/house/settings.ts'
import type { ProgrammeMode } from '#domain/programme/module-unlocking.ts'
import { countOf } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

const TITLES: Record<ProgrammeMode, string> = { beta: 'Back to beta?', live: 'Go live?' }

interface ModeDialogProps {
  readonly mode: ProgrammeMode
  /** Applies at once; otherwise with the form's save. */
  readonly isAtOnce?: boolean
  readonly isBusy?: boolean
  readonly onClose: () => void
  readonly onChoose: () => void
}

/** The effects of another programme mode, and the people it affects. */
export function ModeDialog({ mode, isAtOnce = false, isBusy = false, onClose, onChoose }: ModeDialogProps) {
  const effects = useQuery({ ...routeQuery(settingsRoutes.modeEffects), refetchOnMount: 'always' })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={isOpen => isOpen || onClose()}
      title={TITLES[mode]}
      description={`This changes for everyone, ${isAtOnce ? 'at once' : 'as soon as you save'}.`}
      confirmLabel={isAtOnce ? 'Go live' : mode === 'live' ? 'Choose live' : 'Choose beta'}
      isBusy={isBusy}
      onConfirm={onChoose}
    >
      <Loaded queries={{ effects }} loading={<Skeletons sizes={['h-40']} />}>
        {loaded => (
          <ul className="flex list-disc flex-col gap-2 pl-5">
            {(mode === 'live' ? sayLive : sayBeta)(loaded.effects).map(effect => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        )}
      </Loaded>
    </ConfirmDialog>
  )
}

function sayLive({ people, plansUnderWay, plansDone, learning }: ModeEffects): string[] {
  const kept = plansUnderWay + plansDone
  return [
    `${countOf(people, 'person no longer ticks', 'people no longer tick')} off their shifts themselves: a colleague signs off each one, and it is saved.`,
    'Ticks from the beta were not saved and do not carry over.',
    ...(kept > 0
      ? [
          `Shifts signed off in live mode before count again: ${countOf(plansUnderWay, 'plan')} under way, ${plansDone} whole.`,
        ]
      : []),
    `${countOf(learning, 'person has', 'people have')} modules left: from now on one training module opens a business day.`,
  ]
}

function sayBeta({ people, plansUnderWay, plansDone, learning }: ModeEffects): string[] {
  const kept = plansUnderWay + plansDone
  return [
    `${countOf(people, 'person ticks', 'people tick')} off shifts for themselves, and nothing is saved.`,
    ...(kept > 0
      ? [
          `Signed-off shifts are kept, but not shown: ${countOf(plansUnderWay, 'plan')} under way, ${plansDone} whole. They count again once you go back to live.`,
        ]
      : []),
    'No one can sign off a shift until then.',
    `${countOf(learning, 'person', 'people')} with modules left can take any number of them in a day.`,
  ]
}
