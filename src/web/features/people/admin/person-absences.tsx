/** Leave, exemptions and deputyships of a person. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ABSENCE_TOASTS,
  type Absence,
  absenceRoutes,
  type NamedDeputyship,
  nameDeputyBody,
  type PersonAbsences as Recorded,
  recordAbsenceBody,
} from '#contract/people/absences.ts'
import { type Person, peopleRoutes } from '#contract/people/people.ts'
import { rotaRoutes } from '#contract/people/rota.ts'
import { completionRoutes } from '#contract/programme/completion.ts'
import { can } from '#domain/people/abilities.ts'
import { ABSENCE_REASON_MAX_LENGTH, type AbsenceKind } from '#domain/people/absences.ts'
import { choiceOf, fieldOf, idOf } from '#web/lib/form.ts'
import { formatCalendarDate } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { ShiftsOff } from './shifts-off.tsx'

const REFRESHED = [
  absenceRoutes.read,
  peopleRoutes.read,
  peopleRoutes.table,
  completionRoutes.matrix,
  completionRoutes.sums,
  rotaRoutes.ofPerson,
  rotaRoutes.week,
]

export function PersonAbsences({ person }: { readonly person: Person }) {
  const actor = useUser()
  const recorded = useQuery(routeQuery(absenceRoutes.read, { params: { userId: person.id } }))
  const [asked, setAsked] = useState<'absence' | 'deputy' | null>(null)
  const locationIds = person.places.map(({ locationId }) => locationId)
  const isOther = actor.id !== person.id && person.isActive && person.role !== 'customer'
  const mayRecord = isOther && can(actor, 'absences.record', { locationIds })
  const offered = person.places.filter(
    ({ locationId, position }) =>
      position !== 'manager' && can(actor, 'deputies.name', { locationIds: [locationId] }),
  )
  const mayName = isOther && person.role === 'staff' && offered.length > 0
  const close = () => setAsked(null)
  return (
    <Section title="Leave and deputy">
      <Loaded queries={{ recorded }} loading={<Skeleton className="h-16" />}>
        {loaded => (
          <>
            <Spans person={person} recorded={loaded.recorded} mayRecord={mayRecord} />
            <div className="flex flex-wrap gap-3">
              {mayRecord && (
                <Button variant="secondary" onClick={() => setAsked('absence')}>
                  Record leave or exemption
                </Button>
              )}
              {mayName && (
                <Button variant="secondary" onClick={() => setAsked('deputy')}>
                  Name as deputy
                </Button>
              )}
            </div>
            {asked === 'absence' && (
              <AbsenceDialog person={person} today={loaded.recorded.today} onClose={close} />
            )}
            {asked === 'deputy' && (
              <DeputyDialog person={person} today={loaded.recorded.today} offered={offered} onClose={close} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

interface SpansProps {
  readonly person: Person
  readonly recorded: Recorded
  readonly mayRecord: boolean
}

function Spans({ person, recorded: { absences, deputyships }, mayRecord }: SpansProps) {
  const actor = useUser()
  const onError = (error: Error) => toastFailure(error, ABSENCE_TOASTS.failure)
  const end = useRouteMutation(absenceRoutes.end, {
    refreshes: REFRESHED,
    onSuccess: ({ shifts }) => toast(ABSENCE_TOASTS.ended(person.fullName, shifts)),
    onError,
  })
  const endDeputy = useRouteMutation(absenceRoutes.endDeputyship, {
    refreshes: REFRESHED,
    onSuccess: () => toast(ABSENCE_TOASTS.deputyEnded(person.fullName)),
    onError,
  })
  if (absences.length + deputyships.length === 0)
    return (
      <p className="text-soft">
        Nothing recorded. People on leave are neither behind nor reminded; exempt people are not asked for the
        programme.
      </p>
    )
  return (
    <ul className="divide-y divide-line border-line border-y">
      {deputyships.map(deputyship => (
        <Span
          key={`deputy ${deputyship.id}`}
          title={`Deputy at ${deputyship.location}`}
          span={deputyship}
          note={
            deputyship.isOpen && !deputyship.isStillGiven
              ? `not in force: ${deputyship.namedBy}, who named them, may no longer do so`
              : `named by ${deputyship.namedBy}`
          }
          onEnd={
            deputyship.isOpen && can(actor, 'deputies.name', { locationIds: [deputyship.locationId] })
              ? () => endDeputy.mutate({ params: { userId: person.id, deputyshipId: deputyship.id } })
              : undefined
          }
          isBusy={endDeputy.isPending}
        />
      ))}
      {absences.map(absence => (
        <Span
          key={absence.id}
          title={KIND_WORDS[absence.kind]}
          span={absence}
          note={`${absence.reason}, by ${absence.recordedBy}`}
          onEnd={
            absence.isOpen && absence.endedBy === null && mayRecord
              ? () => end.mutate({ params: { userId: person.id, absenceId: absence.id } })
              : undefined
          }
          isBusy={end.isPending}
        />
      ))}
    </ul>
  )
}

const KIND_WORDS: Record<AbsenceKind, string> = { leave: 'On leave', exempt: 'Exempt from the programme' }

interface SpanProps {
  readonly title: string
  readonly span: Pick<Absence | NamedDeputyship, 'startsOn' | 'endsOn' | 'endedBy' | 'isOpen'>
  readonly note: string
  readonly onEnd: (() => void) | undefined
  readonly isBusy: boolean
}

function Span({ title, span: { startsOn, endsOn, endedBy, isOpen }, note, onEnd, isBusy }: SpanProps) {
  const isTakenBack = endsOn !== null && endsOn < startsOn
  const days = isTakenBack
    ? `taken back by ${endedBy}`
    : `from ${formatCalendarDate(startsOn)}${endsOn === null ? '' : ` to ${formatCalendarDate(endsOn)}`}${endedBy ? `, ended by ${endedBy}` : ''}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-2">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className={isOpen ? 'font-medium' : 'text-soft'}>
          {title} {days}
        </p>
        <p className="text-faint text-sm">{note}</p>
      </div>
      {onEnd && (
        <Button variant="quiet" isBusy={isBusy} onClick={onEnd}>
          <span>
            End<span className="sr-only">: {title}</span>
          </span>
        </Button>
      )}
    </li>
  )
}

interface PersonDialogProps {
  readonly person: Person
  readonly today: string
  readonly onClose: () => void
}

function AbsenceDialog({ person, today, onClose }: PersonDialogProps) {
  const actor = useUser()
  const [deputies, setDeputies] = useState<ReadonlyMap<number, string>>(new Map())
  const managed = person.places.filter(
    ({ locationId, position }) =>
      position === 'manager' && can(actor, 'deputies.name', { locationIds: [locationId] }),
  )
  const name = useRouteMutation(absenceRoutes.nameDeputy, {
    refreshes: REFRESHED,
    onError: error => toastFailure(error, ABSENCE_TOASTS.deputyFailure),
  })
  const record = useRouteMutation(absenceRoutes.record, {
    refreshes: REFRESHED,
    onSuccess: ({ shifts }, { body: { kind, startsOn, endsOn } }) => {
      toast(ABSENCE_TOASTS.recorded(person.fullName, shifts))
      if (kind === 'leave' && endsOn !== null)
        for (const [locationId, userId] of deputies)
          if (userId !== '')
            name.mutate({
              params: { userId: Number(userId) },
              body: { locationId, startsOn: startsOn < today ? today : startsOn, endsOn },
            })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Leave or exemption of ${person.fullName}`}
      description="What they have done stays, and it can be ended early."
      schema={recordAbsenceBody}
      values={{ kind: 'leave', startsOn: today, endsOn: null, takesShiftsOff: true, reason: '' }}
      send={body => record.mutateAsync({ params: { userId: person.id }, body })}
      failure={{ at: 'reason' }}
      submitLabel="Record"
      isSubmittable={form => Boolean(form.watch('startsOn')) && form.watch('reason').trim() !== ''}
      onClose={onClose}
    >
      {form => {
        const endsOn = choiceOf(form, 'endsOn')
        const [kind, startsOn] = form.watch(['kind', 'startsOn'])
        return (
          <>
            <Segmented
              label="What it is"
              choices={[
                { value: 'leave', label: 'On leave' },
                { value: 'exempt', label: 'Exempt' },
              ]}
              {...choiceOf(form, 'kind')}
            />
            <p className="text-[0.9375rem] text-soft">
              {kind === 'leave'
                ? 'They are neither behind nor reminded, and these days do not count for their pace.'
                : 'They are not asked for induction, shifts and modules, and not reminded of them.'}
            </p>
            <div className="grid gap-5 sm:grid-cols-2">
              <DateField label="First day" {...choiceOf(form, 'startsOn')} />
              <DateField
                label="Last day"
                hint="If empty, until you end it."
                min={startsOn}
                value={endsOn.value ?? undefined}
                onValueChange={day => endsOn.onValueChange(day ?? null)}
                error={endsOn.error}
              />
            </div>
            <TextField
              label="Reason"
              maxLength={ABSENCE_REASON_MAX_LENGTH}
              autoComplete="off"
              {...fieldOf(form, 'reason')}
            />
            {kind === 'leave' && (
              <ShiftsOff
                userId={person.id}
                days={{ startsOn, endsOn: endsOn.value }}
                isTicked={form.watch('takesShiftsOff') ?? false}
                onTick={isTicked => form.setValue('takesShiftsOff', isTicked)}
              />
            )}
            {kind === 'leave' &&
              endsOn.value !== null &&
              managed.map(({ locationId, location }) => (
                <DeputyField
                  key={locationId}
                  locationId={locationId}
                  location={location}
                  value={deputies.get(locationId) ?? ''}
                  onValueChange={userId => setDeputies(new Map(deputies).set(locationId, userId))}
                />
              ))}
          </>
        )
      }}
    </FormDialog>
  )
}

interface DeputyFieldProps {
  readonly locationId: number
  readonly location: string
  readonly value: string
  readonly onValueChange: (userId: string) => void
}

/** A lead of the manager's restaurant, who stands in for these days. */
function DeputyField({ locationId, location, value, onValueChange }: DeputyFieldProps) {
  const query = { location: String(locationId), position: 'lead', state: 'active' } as const
  const { data } = useQuery(routeQuery(peopleRoutes.table, { query }))
  const leads = data?.rows ?? []
  return (
    <SelectField
      label={`Deputy at ${location}`}
      hint={`For these days, with a manager’s rights. ${leads.length === 0 ? 'There is no lead here: name someone else' : 'Someone else is named'} on their own page.`}
      choices={[
        { value: '', label: 'Nobody' },
        ...leads.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
      ]}
      value={value}
      onChange={event => onValueChange(event.target.value)}
    />
  )
}

interface DeputyDialogProps extends PersonDialogProps {
  readonly offered: Person['places']
}

function DeputyDialog({ person, today, offered, onClose }: DeputyDialogProps) {
  const name = useRouteMutation(absenceRoutes.nameDeputy, {
    refreshes: REFRESHED,
    onSuccess: () => {
      toast(ABSENCE_TOASTS.deputyNamed(person.fullName))
      onClose()
    },
  })
  return (
    <FormDialog
      title={`${person.fullName} as deputy`}
      description="A deputy may do what the manager may, from the first to the last day, and names no deputies."
      schema={nameDeputyBody}
      values={{ locationId: offered[0]?.locationId ?? 0, startsOn: today }}
      send={body => name.mutateAsync({ params: { userId: person.id }, body })}
      failure={{ at: 'endsOn' }}
      submitLabel="Name as deputy"
      isSubmittable={form => Boolean(form.watch('startsOn') && form.watch('endsOn'))}
      onClose={onClose}
    >
      {form => (
        <>
          <SelectField
            label="Restaurant"
            choices={offered.map(place => ({ value: String(place.locationId), label: place.location }))}
            {...idOf(form, 'locationId')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <DateField label="First day" min={today} {...choiceOf(form, 'startsOn')} />
            <DateField label="Last day" min={form.watch('startsOn')} {...choiceOf(form, 'endsOn')} />
          </div>
        </>
      )}
    </FormDialog>
  )
}
