import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { REFUSALS } from '#contract/errors.ts'
import { announcementRoutes } from '#contract/house/announcements.ts'
import { absenceRoutes } from '#contract/people/absences.ts'
import { PEOPLE_TOASTS, type Person, peopleRoutes, type SetPasswordLink } from '#contract/people/people.ts'
import { rotaRoutes } from '#contract/people/rota.ts'
import { can } from '#domain/people/abilities.ts'
import { ROLES, type Role } from '#domain/people/roles.ts'
import { hasCode, routeUrl, serverMessageOf } from '#web/lib/api-client.ts'
import { formatCalendarDate, formatMoment } from '#web/lib/format.ts'
import { ROLE_NAMES } from '#web/lib/people-words.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { LinkToHandOn } from '#web/shared/link-to-hand-on.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { PEOPLE_QUERIES } from './people-queries.ts'
import { ShiftsOff } from './shifts-off.tsx'

const AFTER_LEAVING = [...PEOPLE_QUERIES, rotaRoutes.ofPerson, rotaRoutes.week]

const ROLE_EFFECTS: Record<Role, string> = {
  customer:
    'They become a guest: they no longer belong to a restaurant and only see the pages for guests. What they learned and earned stays.',
  staff: 'They are staff: they learn, and do what their position at a restaurant allows.',
  admin: 'They manage the whole group: all people, content, points, settings, and who else is an admin.',
}

/** Role, password and access of a person. */
export function PersonStatus({ person }: { readonly person: Person }) {
  const actor = useUser()
  const isOneself = actor.id === person.id
  return (
    <>
      {can(actor, 'roles.change') && !isOneself && <RoleSection person={person} />}
      {can(actor, 'roles.change') && !isOneself && person.role === 'staff' && <ChefSection person={person} />}
      <Section title="Sign-in">
        <div className="flex flex-col gap-6">
          {person.isActive && <PasswordLink person={person} />}
          {!isOneself && <LeaveOrReturn person={person} />}
        </div>
      </Section>
      <Section title="Their data">
        <p className="text-soft">
          All data about {person.fullName}, as a file to hand to them. The export is recorded in the log.
        </p>
        <div>
          <a
            href={routeUrl(peopleRoutes.data, { params: { userId: person.id } })}
            download
            className={buttonClass({ variant: 'secondary' })}
          >
            Download everything
          </a>
        </div>
      </Section>
    </>
  )
}

function RoleSection({ person }: { readonly person: Person }) {
  const [asked, setAsked] = useState<Role | null>(null)
  const change = useRouteMutation(peopleRoutes.changeRole, {
    refreshes: PEOPLE_QUERIES,
    onSuccess: () => {
      setAsked(null)
      toast(PEOPLE_TOASTS.roleChanged(person.fullName))
    },
    onError: error => {
      setAsked(null)
      // This error appears at its field.
      if (!hasCode(error, 'staffPasswordMissing')) toastFailure(error, PEOPLE_TOASTS.roleFailure)
    },
  })
  const isPasswordMissing = hasCode(change.error, 'staffPasswordMissing')
  return (
    <Section title="Role">
      <Field
        label="In the group"
        className="max-w-xs"
        hint={ROLE_EFFECTS[person.role]}
        error={isPasswordMissing ? serverMessageOf(change.error) : undefined}
      >
        {control => (
          <Select
            {...control}
            choices={ROLES.map(value => ({ value, label: ROLE_NAMES[value] }))}
            value={person.role}
            onChange={event => setAsked(event.target.value as Role)}
          />
        )}
      </Field>
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={`Make ${person.fullName} ${asked === 'admin' ? 'an admin' : asked === 'staff' ? 'staff' : 'a guest'}?`}
        description={asked && ROLE_EFFECTS[asked]}
        confirmLabel="Change role"
        isBusy={change.isPending}
        onConfirm={() => asked && change.mutate({ params: { userId: person.id }, body: { role: asked } })}
      />
    </Section>
  )
}

function ChefSection({ person }: { readonly person: Person }) {
  const change = useRouteMutation(peopleRoutes.changeChef, {
    refreshes: PEOPLE_QUERIES,
    onSuccess: (_, { body }) => toast(PEOPLE_TOASTS.chefChanged(person.fullName, body.isChef)),
    onError: error => toastFailure(error, PEOPLE_TOASTS.roleFailure),
  })
  return (
    <Section title="Kitchen">
      <SwitchField
        label="Chef"
        hint="Reads and assesses the recipes of the whole group. What they assess carries their name."
        checked={change.isPending ? change.variables.body.isChef : person.isChef}
        disabled={change.isPending}
        onChange={event =>
          change.mutate({ params: { userId: person.id }, body: { isChef: event.target.checked } })
        }
      />
    </Section>
  )
}

function PasswordLink({ person }: { readonly person: Person }) {
  const [made, setMade] = useState<SetPasswordLink | null>(null)
  const make = useRouteMutation(peopleRoutes.makeResetLink, {
    onSuccess: setMade,
    onError: error => toastFailure(error, PEOPLE_TOASTS.linkFailure),
  })
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="secondary"
        isBusy={make.isPending}
        onClick={() => make.mutate({ params: { userId: person.id } })}
      >
        Create a password link
      </Button>
      <p className="text-faint text-sm">
        For a forgotten password: it works once, within an hour, and replaces earlier links.
      </p>
      {made && (
        <Dialog
          isOpen
          onOpenChange={() => setMade(null)}
          title={`A new password for ${person.fullName}`}
          description={
            <>
              Show it to them, or send it. It is shown only once and works until{' '}
              {formatMoment(made.expiresAt)}.
              {made.isMailed && ` It has been mailed to ${person.email} as well.`}
            </>
          }
        >
          <LinkToHandOn link={made.link} label="Password link" />
        </Dialog>
      )}
    </div>
  )
}

function LeaveOrReturn({ person }: { readonly person: Person }) {
  const actor = useUser()
  const [isAsked, setIsAsked] = useState(false)
  const [takesShiftsOff, setTakesShiftsOff] = useState(true)
  const close = () => setIsAsked(false)
  const leave = useRouteMutation(peopleRoutes.deactivate, {
    refreshes: AFTER_LEAVING,
    onSuccess: ({ shifts }) => {
      close()
      toast(PEOPLE_TOASTS.deactivated(person.fullName, shifts))
    },
    onError: error => {
      close()
      toastFailure(error, PEOPLE_TOASTS.deactivateFailure)
    },
  })
  const comeBack = useRouteMutation(peopleRoutes.reactivate, {
    refreshes: AFTER_LEAVING,
    onSuccess: ({ shifts }) => toast(PEOPLE_TOASTS.reactivated(person.fullName, shifts)),
    onError: error => toastFailure(error, PEOPLE_TOASTS.reactivateFailure),
  })
  const params = { userId: person.id }
  if (!person.isActive)
    return (
      <div className="flex flex-col items-start gap-2">
        <p>
          {person.fullName} has left
          {person.deactivatedAt && `, since ${formatMoment(person.deactivatedAt)}`}
          {person.deactivatedBy && `, by ${person.deactivatedBy}`}.
        </p>
        {can(actor, 'people.let-back-in', person) ? (
          <Button variant="secondary" isBusy={comeBack.isPending} onClick={() => comeBack.mutate({ params })}>
            Reactivate
          </Button>
        ) : (
          <p className="text-soft">{REFUSALS.leaverOfAdmin.message()}</p>
        )}
      </div>
    )
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="danger" onClick={() => setIsAsked(true)}>
        They have left
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={`Has ${person.fullName} left?`}
        description="They are signed out everywhere right away and can no longer sign in."
        confirmLabel="Yes, they have left"
        isDestructive
        isBusy={leave.isPending}
        onConfirm={() => leave.mutate({ params, query: takesShiftsOff ? { shifts: 'off' } : {} })}
      >
        <div className="flex flex-col gap-2">
          <ul className="list-disc space-y-1 pl-5 text-soft">
            <li>Their name stays on what they signed off, and on the kudos they gave and got.</li>
            <li>What they learned, their points and their claims are kept.</li>
            <li>They no longer appear for kudos or sign-offs.</li>
            <li>
              Their invitations end. You can reactivate them at any time; shifts taken off come back with
              them.
            </li>
          </ul>
          <ShiftsOff userId={person.id} isTicked={takesShiftsOff} onTick={setTakesShiftsOff} />
        </div>
        <ScheduledAnnouncements userId={person.id} />
        <Deputies userId={person.id} />
      </ConfirmDialog>
    </div>
  )
}

/** Scheduled announcements that would not be sent after the person leaves; nothing without any. */
function ScheduledAnnouncements({ userId }: { readonly userId: number }) {
  const scheduled = useQuery({
    ...routeQuery(announcementRoutes.table, { query: { state: 'scheduled', createdBy: String(userId) } }),
    // Another may have been scheduled since.
    refetchOnMount: 'always',
  })
  return (
    <Loaded queries={{ scheduled }} loading={null}>
      {({ scheduled: { rows, total } }) =>
        total > 0 && (
          <Note tone="vermilion" className="mt-4">
            <p>These announcements will not be sent:</p>
            <ul className="mt-1 list-disc pl-5">
              {rows.map(({ id, title, sentAt }) => (
                <li key={id} className="[overflow-wrap:anywhere]">
                  {title}, {formatMoment(sentAt)}
                </li>
              ))}
            </ul>
            {total > rows.length && <p className="mt-1">And {total - rows.length} more.</p>}
          </Note>
        )
      }
    </Loaded>
  )
}

/** People who are deputies because the person named them, and will not be after; nothing without any. */
function Deputies({ userId }: { readonly userId: number }) {
  const absences = useQuery({
    ...routeQuery(absenceRoutes.read, { params: { userId } }),
    refetchOnMount: 'always',
  })
  return (
    <Loaded queries={{ absences }} loading={null}>
      {({ absences: { given } }) =>
        given.length > 0 && (
          <Note tone="vermilion" className="mt-4">
            <p>These deputies lose a manager’s rights:</p>
            <ul className="mt-1 list-disc pl-5">
              {given.map(({ id, fullName, location, endsOn }) => (
                <li key={id} className="[overflow-wrap:anywhere]">
                  {fullName}, {location}, named until {formatCalendarDate(endsOn)}
                </li>
              ))}
            </ul>
          </Note>
        )
      }
    </Loaded>
  )
}
