import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { emailOrNone } from '#contract/fields.ts'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { invitationRoutes, type MadeInvitation, makeInvitationBody } from '#contract/people/invitations.ts'
import { placeRoutes } from '#contract/people/places.ts'
import { can } from '#domain/people/abilities.ts'
import { INVITATION_LIFETIME_DAYS, POSITIONS } from '#domain/people/places.ts'
import { useAddressSearch } from '#web/lib/address-search.ts'
import { fieldOf } from '#web/lib/form.ts'
import { formatMoment } from '#web/lib/format.ts'
import { POSITION_NAMES } from '#web/lib/people-words.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { Printer } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const LinkToHandOn = lazyPart(() => import('#web/shared/link-to-hand-on.tsx'), 'LinkToHandOn')

const WHO = [
  { value: 'one', label: 'For one person' },
  { value: 'crew', label: 'For a crew' },
] as const

const { locationId, position, isForOne } = makeInvitationBody.shape

const invitationForm = z.object({
  locationId,
  position,
  /** 0: not said. */
  jobId: z.int(),
  isForOne,
  /** Empty where the link is handed over. */
  sentTo: emailOrNone,
})

interface NewInvitationProps {
  /** The invitation just created or renewed. */
  readonly made: MadeInvitation | null
  readonly onChange: (made: MadeInvitation | null) => void
}

/** Creates a link to join a location, and shows it once. */
export function NewInvitation({ made, onChange }: NewInvitationProps) {
  const places = useQuery(routeQuery(placeRoutes.list))
  const jobs = useQuery(routeQuery(placeRoutes.jobs))
  if (made) return <InvitationSheet key={made.id} invitation={made} onDone={() => onChange(null)} />
  return (
    <Card className="max-w-2xl">
      <Loaded queries={{ places, jobs }} loading={<Skeleton className="h-64" />}>
        {loaded => <InvitationForm locations={loaded.places} jobs={loaded.jobs} onMade={onChange} />}
      </Loaded>
    </Card>
  )
}

interface InvitationFormProps {
  readonly locations: readonly { readonly id: number; readonly name: string }[]
  readonly jobs: readonly { readonly id: number; readonly name: string }[]
  readonly onMade: (invitation: MadeInvitation) => void
}

function InvitationForm({ locations, jobs, onMade }: InvitationFormProps) {
  const actor = useUser()
  const sendsMail = useQuery(routeQuery(configurationRoutes.read)).data?.sendsMail === true
  const { location: asked } = useAddressSearch().search
  const first = locations.find(({ id }) => String(id) === String(asked)) ?? locations[0]
  const make = useRouteMutation(invitationRoutes.make, {
    refreshes: [invitationRoutes.table, placeRoutes.list, placeRoutes.read],
    onSuccess: onMade,
  })
  return (
    <ActionForm
      label="New invitation"
      schema={invitationForm}
      values={{ locationId: first?.id ?? 0, position: 'staff', jobId: 0, isForOne: true, sentTo: '' }}
      send={({ sentTo, jobId, ...body }) =>
        make.mutateAsync({ body: { ...body, ...(jobId > 0 && { jobId }), ...(sentTo !== '' && { sentTo }) } })
      }
      failure="in-place"
      isFieldEnough
      submitLabel={form =>
        form.watch('sentTo').trim() === '' ? 'Create an invitation' : 'Send the invitation'
      }
      size="lg"
    >
      {form => {
        const [locationId, isForOne] = form.watch(['locationId', 'isForOne'])
        return (
          <>
            <h2 className="font-display text-2xl">Invite people</h2>
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label="To" error={form.formState.errors.locationId?.message}>
                {control => (
                  <Select
                    {...control}
                    choices={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
                    {...form.register('locationId', { valueAsNumber: true })}
                  />
                )}
              </Field>
              <Field label="As" error={form.formState.errors.position?.message}>
                {control => (
                  <Select
                    {...control}
                    choices={POSITIONS.filter(value =>
                      can(actor, 'places.change', { locationId, position: value }),
                    ).map(value => ({ value, label: POSITION_NAMES[value] }))}
                    {...form.register('position')}
                  />
                )}
              </Field>
              {jobs.length > 0 && (
                <Field
                  label="Job"
                  hint="What they learn follows from it."
                  error={form.formState.errors.jobId?.message}
                >
                  {control => (
                    <Select
                      {...control}
                      choices={[
                        { value: '0', label: 'Not said' },
                        ...jobs.map(({ id, name }) => ({ value: String(id), label: name })),
                      ]}
                      {...form.register('jobId', { valueAsNumber: true })}
                    />
                  )}
                </Field>
              )}
            </div>
            <div className="flex flex-col gap-2">
              <Segmented
                label="Audience"
                choices={WHO}
                value={isForOne ? 'one' : 'crew'}
                onValueChange={who => {
                  form.setValue('isForOne', who === 'one')
                  // A link for a crew is sent to nobody alone.
                  if (who === 'crew') form.resetField('sentTo')
                }}
              />
              <p className="text-faint text-sm">
                {isForOne
                  ? `Works for one person. Expires after ${INVITATION_LIFETIME_DAYS} days.`
                  : `Works for any number of people for ${INVITATION_LIFETIME_DAYS} days, until you withdraw it: put it up, or send it to the team chat.`}
              </p>
            </div>
            {isForOne && sendsMail && (
              <TextField
                label="Send it to"
                type="email"
                inputMode="email"
                autoComplete="off"
                hint="An e-mail address. If empty, you hand over the link yourself."
                {...fieldOf(form, 'sentTo')}
              />
            )}
          </>
        )
      }}
    </ActionForm>
  )
}

interface InvitationSheetProps {
  readonly invitation: MadeInvitation
  readonly onDone: () => void
}

/** To show to a newcomer, or to print for the wall. */
function InvitationSheet({ invitation, onDone }: InvitationSheetProps) {
  const { link, location, position, isForOne, expiresAt, mailedTo } = invitation
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="flex max-w-2xl flex-col gap-6 print:max-w-none print:items-center print:border-0 print:text-center">
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-display text-2xl leading-tight print:text-4xl">
          Join {location}
        </h2>
        <p className="mt-1 text-soft">
          As {POSITION_NAMES[position].toLowerCase()},{' '}
          {isForOne ? 'for one person' : 'for everyone of the crew'}, until {formatMoment(expiresAt)}.
        </p>
        {mailedTo && (
          <p role="status" className="mt-1 print:hidden [overflow-wrap:anywhere]">
            On its way to {mailedTo}.
          </p>
        )}
        <p className="mt-1 hidden text-lg print:block">
          Scan the code with your phone’s camera, and register for the academy.
        </p>
      </div>
      <LinkToHandOn link={link} label="Invitation link" loading={<Skeleton className="h-52" />} />
      <Note className="print:hidden">
        It is shown only once: copy or print it now. Anyone who has it can use it, so share it carefully.
      </Note>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => print()}>
          <Printer aria-hidden="true" className="size-4" />
          Print
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
    </Card>
  )
}
