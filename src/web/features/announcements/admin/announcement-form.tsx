import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { type AnnouncementBody, announcementBody } from '#contract/announcement-form.ts'
import { announcementRoutes } from '#contract/announcements.ts'
import { locationRoutes } from '#contract/locations.ts'
import { paths } from '#contract/paths.ts'
import { locationsWhere } from '#domain/abilities.ts'
import { ANNOUNCEMENT_MESSAGE_MAX_LENGTH, ANNOUNCEMENT_TITLE_MAX_LENGTH } from '#domain/announcements.ts'
import { POSITIONS } from '#domain/places.ts'
import { useDraftForm } from '#web/lib/draft-form.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { countOf } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { DateTimeField } from '#web/ui/date-field.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
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
    scheduledFor: null,
  })
  const { field: locationIds, fieldState: locationState } = useController({
    control: form.control,
    name: 'locationIds',
  })
  const { field: positions } = useController({ control: form.control, name: 'positions' })
  const { field: time, fieldState: timeState } = useController({
    control: form.control,
    name: 'scheduledFor',
  })
  const send = useRouteMutation(announcementRoutes.send, {
    refreshes: [announcementRoutes.table, announcementRoutes.received],
    onSuccess: ({ state }) => {
      form.reset()
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
  const people = count.data?.people ?? 0
  return (
    <form
      noValidate
      aria-label="New announcement"
      className="flex flex-col gap-6"
      onSubmit={form.handleSubmit(body => {
        void ConfirmDialog.ask()
        const { locationIds: there, positions: chosen } = body
        count.mutate(
          { body: { locationIds: there, positions: chosen } },
          { onSuccess: () => setChecked(body) },
        )
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
      <DateTimeField
        label="Send at"
        hint="In the group’s time zone. If empty, it is sent right away."
        value={time.value ?? undefined}
        onValueChange={value => time.onChange(value ?? null)}
        error={timeState.error?.message}
      />
      <Button type="submit" size="lg" isBusy={count.isPending} className="self-start max-sm:w-full">
        {time.value === null ? 'Send now' : 'Schedule'}
      </Button>
      <ConfirmDialog
        isOpen={checked !== undefined}
        onOpenChange={() => setChecked(undefined)}
        title={people === 0 ? 'Nobody would get this' : `Send to ${countOf(people, 'person', 'people')}?`}
        description={
          people === 0
            ? 'Nobody works there in this position.'
            : checked?.scheduledFor
              ? 'This is the number of today. People who join before it is sent get it too.'
              : 'They see it in their bell at once.'
        }
        cancelLabel={people === 0 ? 'Close' : 'Cancel'}
        {...(people > 0 && { confirmLabel: checked?.scheduledFor ? 'Schedule' : 'Send' })}
        isBusy={send.isPending}
        onConfirm={() =>
          checked && send.mutate({ body: checked }, { onSettled: () => setChecked(undefined) })
        }
      />
    </form>
  )
}
