import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { type AnnouncementBody, announcementBody } from '#contract/announcement-form.ts'
import { announcementRoutes } from '#contract/announcements.ts'
import type { Colleague } from '#contract/colleagues.ts'
import { locationRoutes } from '#contract/locations.ts'
import { paths } from '#contract/paths.ts'
import { placeRoutes } from '#contract/places.ts'
import { locationsWhere } from '#domain/abilities.ts'
import { ANNOUNCEMENT_MESSAGE_MAX_LENGTH, ANNOUNCEMENT_TITLE_MAX_LENGTH } from '#domain/announcements.ts'
import { POSITIONS } from '#domain/places.ts'
import { useDraftForm, useDraftValue } from '#web/lib/draft-form.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { countOf } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { DateTimeField } from '#web/ui/date-field.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PeopleChoice } from '#web/ui/people-choice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { AnnouncementFilePicker, type ChosenFile } from './announcement-file-picker.tsx'
import { POSITION_NAMES } from './announcement-words.tsx'

const ConfirmDialog = lazyPart(() => import('#web/ui/confirm-dialog.tsx'), 'ConfirmDialog', {
  begins: 'asked',
})

const POSITION_CHOICES = POSITIONS.map(value => ({ value, label: POSITION_NAMES[value].many }))

/** The text, audience and time of an announcement. */
export function AnnouncementForm() {
  const locations = useQuery(routeQuery(locationRoutes.list))
  return (
    <Loaded queries={{ locations }} loading={<Skeleton className="h-[36rem]" />}>
      {loaded => <Fields locations={loaded.locations} />}
    </Loaded>
  )
}

function Fields({ locations }: { readonly locations: readonly { id: number; name: string }[] }) {
  const user = useUser()
  const navigate = useNavigate()
  const reach = locationsWhere(user, 'announcements.send')
  const own = locations.filter(({ id }) => reach === 'all' || reach.includes(id))
  const form = useDraftForm('announcement', announcementBody, {
    title: '',
    message: '',
    link: '',
    // Managers of one location write to it by default.
    locationIds: reach !== 'all' && own.length === 1 ? own.map(({ id }) => id) : [],
    positions: [],
    jobIds: [],
    userIds: [],
    scheduledFor: null,
    mustConfirm: false,
    endsAt: null,
  })
  const { field: locationIds, fieldState: locationState } = useController({
    control: form.control,
    name: 'locationIds',
  })
  const { field: positions } = useController({ control: form.control, name: 'positions' })
  const { field: jobIds, fieldState: jobState } = useController({ control: form.control, name: 'jobIds' })
  const { field: mustConfirm } = useController({ control: form.control, name: 'mustConfirm' })
  const { field: end, fieldState: endState } = useController({ control: form.control, name: 'endsAt' })
  const { data: jobs = [] } = useQuery(routeQuery(placeRoutes.jobs))
  const [people = [], setPeople] = useDraftValue<readonly Colleague[]>('announcement-people')
  const [file, setFile] = useState<ChosenFile | null>(null)
  const { field: time, fieldState: timeState } = useController({
    control: form.control,
    name: 'scheduledFor',
  })
  const send = useRouteMutation(announcementRoutes.send, {
    refreshes: [announcementRoutes.table, announcementRoutes.received],
    onSuccess: ({ state }) => {
      form.reset()
      setPeople(undefined)
      toast(state === 'scheduled' ? ADMIN_TOASTS.announcementScheduled() : ADMIN_TOASTS.announcementSent())
      void navigate({ to: paths.adminAnnouncements() })
    },
    onError: error => {
      showFieldIssues(form, error)
      toastFailure(error, ADMIN_TOASTS.announcementFailure)
    },
  })
  const [checked, setChecked] = useState<AnnouncementBody>()
  const count = useRouteMutation(announcementRoutes.count, {
    onError: error => {
      showFieldIssues(form, error)
      toastFailure(error, ADMIN_TOASTS.announcementFailure)
    },
  })
  const reached = count.data?.people ?? 0
  return (
    <form
      noValidate
      aria-label="New announcement"
      className="flex flex-col gap-6"
      onSubmit={form.handleSubmit(filled => {
        void ConfirmDialog.ask()
        const audience =
          people.length > 0
            ? { locationIds: [], positions: [], jobIds: [], userIds: people.map(({ id }) => id) }
            : {
                locationIds: filled.locationIds,
                positions: filled.positions,
                jobIds: filled.jobIds,
                userIds: [],
              }
        count.mutate({ body: audience }, { onSuccess: () => setChecked({ ...filled, ...audience }) })
      })}
    >
      <TextField
        label="Title"
        maxLength={ANNOUNCEMENT_TITLE_MAX_LENGTH}
        autoComplete="off"
        {...fieldOf(form, 'title')}
      />
      <TextareaField
        label="Text"
        rows={5}
        maxLength={ANNOUNCEMENT_MESSAGE_MAX_LENGTH}
        {...fieldOf(form, 'message')}
      />
      <TextField
        label="Link"
        hint="A page of the academy, such as /menu, or an https address. Optional."
        autoComplete="off"
        inputMode="url"
        {...fieldOf(form, 'link')}
      />
      <AnnouncementFilePicker file={file} onFileChange={setFile} />
      {people.length === 0 && (
        <>
          <CheckboxPills
            label="Restaurants"
            hint={reach === 'all' ? 'None chosen: the whole group.' : 'Those that you manage.'}
            choices={own.map(({ id, name }) => ({ value: id, label: name }))}
            value={locationIds.value}
            onValueChange={locationIds.onChange}
            error={locationState.error?.message}
          />
          <CheckboxPills
            label="Positions"
            hint="None chosen: everyone there."
            choices={POSITION_CHOICES}
            value={positions.value}
            onValueChange={positions.onChange}
          />
          {jobs.length > 0 && (
            <CheckboxPills
              label="Jobs"
              hint="None chosen: all jobs. People without a recorded job get it too."
              choices={jobs.map(({ id, name }) => ({ value: id, label: name }))}
              value={jobIds.value ?? []}
              onValueChange={jobIds.onChange}
              error={jobState.error?.message}
            />
          )}
        </>
      )}
      <PeopleChoice
        label="People by name"
        hint="Only these, if you add any."
        error={form.formState.errors.userIds?.message}
        value={people}
        onValueChange={setPeople}
      />
      {/* biome-ignore lint/a11y/noLabelWithoutControl: Switch is an input. */}
      <label className="flex min-h-11 items-center justify-between gap-4">
        <span>
          <span className="font-medium">Must be confirmed</span>
          <span className="block text-faint text-sm">
            It stays on their home page until they say “I have read this”.
          </span>
        </span>
        <Switch
          checked={mustConfirm.value ?? false}
          onChange={event => mustConfirm.onChange(event.target.checked)}
        />
      </label>
      <DateTimeField
        label="Send at"
        hint="In the group’s time zone. If empty, it is sent right away."
        value={time.value ?? undefined}
        onValueChange={value => time.onChange(value ?? null)}
        error={timeState.error?.message}
      />
      <DateTimeField
        label="Until"
        hint="After this it leaves the bell and home. Optional."
        value={end.value ?? undefined}
        onValueChange={value => end.onChange(value ?? null)}
        error={endState.error?.message}
      />
      <Button type="submit" size="lg" isBusy={count.isPending} className="self-start max-sm:w-full">
        {time.value === null ? 'Send now' : 'Schedule'}
      </Button>
      <ConfirmDialog
        isOpen={checked !== undefined}
        onOpenChange={() => setChecked(undefined)}
        title={
          reached === 0
            ? 'Nobody would get this'
            : `Sends to ${countOf(reached, 'person', 'people')}${checked?.scheduledFor ? '' : ' now'}`
        }
        description={
          reached === 0
            ? 'Nobody works there in this position or job.'
            : checked?.scheduledFor
              ? 'This is the number of today. People who join before it is sent get it too.'
              : 'They see it in their bell at once.'
        }
        cancelLabel={reached === 0 ? 'Close' : 'Cancel'}
        {...(reached > 0 && { confirmLabel: checked?.scheduledFor ? 'Schedule' : 'Send' })}
        isBusy={send.isPending}
        onConfirm={() =>
          checked && send.mutate({ body: { ...checked, file } }, { onSettled: () => setChecked(undefined) })
        }
      />
    </form>
  )
}
