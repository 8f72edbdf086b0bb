import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { type AnnouncementBody, announcementBody } from '#contract/house/announcement-form.ts'
import { announcementRoutes } from '#contract/house/announcements.ts'
import { paths } from '#contract/paths.ts'
import type { Colleague } from '#contract/people/colleagues.ts'
import { locationRoutes } from '#contract/people/locations.ts'
import { placeRoutes } from '#contract/people/places.ts'
import {
  ANNOUNCEMENT_FILE_LIMITS,
  ANNOUNCEMENT_MESSAGE_MAX_LENGTH,
  ANNOUNCEMENT_TITLE_MAX_LENGTH,
} from '#domain/house/announcements.ts'
import { locationsWhere } from '#domain/people/abilities.ts'
import { POSITIONS } from '#domain/people/places.ts'
import { discardDraft, useDraftValue } from '#web/lib/draft-form.ts'
import { choiceOf, fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { countOf } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { PeopleChoice } from '#web/shared/people-choice.tsx'
import { type ChosenFile, PhotoOrPdfPicker } from '#web/shared/photo-or-pdf-picker.tsx'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { DateTimeField } from '#web/ui/date-field.tsx'
import { ActionForm, KeptDraft } from '#web/ui/form/action-form.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea.tsx'
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
      {loaded => <NewAnnouncement locations={loaded.locations} />}
    </Loaded>
  )
}

const DRAFT = 'announcement'

type Form = UseFormReturn<z.input<typeof announcementBody>, unknown, AnnouncementBody>

interface NewAnnouncementProps {
  readonly locations: readonly { readonly id: number; readonly name: string }[]
}

/** Asks before it sends, with the number of people it reaches. */
function NewAnnouncement({ locations }: NewAnnouncementProps) {
  const reach = locationsWhere(useUser(), 'announcements.send')
  const own = locations.filter(({ id }) => reach === 'all' || reach.includes(id))
  const navigate = useNavigate()
  const { data: jobs = [] } = useQuery(routeQuery(placeRoutes.jobs))
  const [people = [], setPeople] = useDraftValue<readonly Colleague[]>('announcement-people')
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [checked, setChecked] = useState<{ readonly body: AnnouncementBody; readonly form: Form }>()
  const count = useRouteMutation(announcementRoutes.count)
  const send = useRouteMutation(announcementRoutes.send, {
    refreshes: [announcementRoutes.table, announcementRoutes.received],
    onSuccess: ({ state }) => {
      if (checked) discardDraft(checked.form, DRAFT)
      setPeople(undefined)
      toast(state === 'scheduled' ? ADMIN_TOASTS.announcementScheduled() : ADMIN_TOASTS.announcementSent())
      void navigate({ to: paths.adminAnnouncements() })
    },
    onError: error => {
      if (checked) showFieldIssues(checked.form, error)
      toastFailure(error, ADMIN_TOASTS.announcementFailure)
    },
  })
  const reached = count.data?.people ?? 0
  const isLater = Boolean(checked?.body.scheduledFor)
  return (
    <>
      <ActionForm
        size="lg"
        label="New announcement"
        className="flex flex-col gap-6"
        schema={announcementBody}
        values={{
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
        }}
        send={async (filled, form) => {
          void ConfirmDialog.ask()
          const { locationIds, positions, jobIds } = filled
          const audience =
            people.length > 0
              ? { locationIds: [], positions: [], jobIds: [], userIds: people.map(({ id }) => id) }
              : { locationIds, positions, jobIds, userIds: [] }
          await count.mutateAsync({ body: audience })
          setChecked({ body: { ...filled, ...audience }, form })
        }}
        failure={ADMIN_TOASTS.announcementFailure}
        submitLabel={form => (form.watch('scheduledFor') === null ? 'Send now' : 'Schedule')}
      >
        {form => {
          const jobIds = choiceOf(form, 'jobIds')
          const start = choiceOf(form, 'scheduledFor')
          const end = choiceOf(form, 'endsAt')
          return (
            <>
              {/* The draft is kept until the question is answered with yes. */}
              <KeptDraft form={form} name={DRAFT} />
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
              <PhotoOrPdfPicker limits={ANNOUNCEMENT_FILE_LIMITS} file={file} onFileChange={setFile} />
              {people.length === 0 && (
                <>
                  <CheckboxPills
                    label="Restaurants"
                    hint={reach === 'all' ? 'None chosen: the whole group.' : 'Those that you manage.'}
                    choices={own.map(({ id, name }) => ({ value: id, label: name }))}
                    {...choiceOf(form, 'locationIds')}
                  />
                  <CheckboxPills
                    label="Positions"
                    hint="None chosen: everyone there."
                    choices={POSITION_CHOICES}
                    {...choiceOf(form, 'positions')}
                  />
                  {jobs.length > 0 && (
                    <CheckboxPills
                      label="Jobs"
                      hint="None chosen: all jobs. People without a recorded job get it too."
                      choices={jobs.map(({ id, name }) => ({ value: id, label: name }))}
                      {...jobIds}
                      value={jobIds.value ?? []}
                    />
                  )}
                </>
              )}
              <PeopleChoice
                label="People by name"
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
                <Switch {...form.register('mustConfirm')} />
              </label>
              <DateTimeField
                label="Send at"
                hint="In the group’s time zone. If empty, it is sent right away."
                error={start.error}
                value={start.value ?? undefined}
                onValueChange={value => start.onValueChange(value ?? null)}
              />
              <DateTimeField
                label="Until"
                hint="After this it leaves the bell and home. Optional."
                error={end.error}
                value={end.value ?? undefined}
                onValueChange={value => end.onValueChange(value ?? null)}
              />
            </>
          )
        }}
      </ActionForm>
      <ConfirmDialog
        isOpen={checked !== undefined}
        onOpenChange={() => setChecked(undefined)}
        title={
          reached === 0
            ? 'Nobody would get this'
            : `Sends to ${countOf(reached, 'person', 'people')}${isLater ? '' : ' now'}`
        }
        description={
          reached === 0
            ? 'Nobody works there in this position or job.'
            : isLater
              ? 'This is the number of today. People who join before it is sent get it too.'
              : 'They see it in their bell at once.'
        }
        cancelLabel={reached === 0 ? 'Close' : 'Cancel'}
        {...(reached > 0 && { confirmLabel: isLater ? 'Schedule' : 'Send' })}
        isBusy={send.isPending}
        onConfirm={() =>
          checked &&
          send.mutate({ body: { ...checked.body, file } }, { onSettled: () => setChecked(undefined) })
        }
      />
    </>
  )
}
