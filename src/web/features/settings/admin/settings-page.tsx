import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { type Settings, settingsForm, settingsRoutes } from '#contract/house/settings.ts'
import { paths } from '#contract/paths.ts'
import { SOCIAL_NETWORKS } from '#domain/house/social-networks.ts'
import { PROGRAMME_MODES, type ProgrammeMode } from '#domain/programme/module-unlocking.ts'
import { callApi } from '#web/lib/api-client.ts'
import { believeNextBusinessDay } from '#web/lib/business-day.ts'
import { fieldOf } from '#web/lib/form.ts'
import { queryClient, routeQuery } from '#web/lib/query.ts'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Section, type SettingsForm } from './settings-section.tsx'

/** Loaded late: comboboxes of hundreds of choices need a library. */
const TimeAndMoney = lazyPart(() => import('./time-and-money.tsx'), 'TimeAndMoney')

const PointSettings = lazyPart(() => import('./point-settings.tsx'), 'PointSettings')

const GroupLook = lazyPart(() => import('./group-look.tsx'), 'GroupLook')

const Allergens = lazyPart(() => import('./allergen-law.tsx'), 'Allergens')

const SocialLinks = lazyPart(() => import('./social-links.tsx'), 'SocialLinks')

export function SettingsPage() {
  const settings = useQuery({ ...routeQuery(settingsRoutes.read), refetchOnMount: 'always' })
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <PageHeader title="Settings">
        <p>How the academy works for everyone in the group.</p>
      </PageHeader>
      <EditForm
        label="Settings"
        query={settings}
        loading={<SettingsSkeleton />}
        schema={settingsForm}
        toValues={toValues}
        save={saveSettings}
        onSaved={() => toast({ title: 'Settings saved', text: 'They apply to everyone now.' })}
      >
        {form => (
          <>
            <Programme form={form} />
            <SignIn form={form} />
            <Group form={form} />
            <TimeAndMoney loading={<Skeleton className="h-96 rounded-lg" />} form={form} />
            <PointSettings loading={<Skeleton className="h-56 rounded-lg" />} form={form} />
            <Allergens loading={<Skeleton className="h-36 rounded-lg" />} form={form} />
            <GroupLook loading={<Skeleton className="h-96 rounded-lg" />} form={form} />
            <SocialLinks loading={<Skeleton className="h-80 rounded-lg" />} form={form} />
          </>
        )}
      </EditForm>
    </div>
  )
}

function toValues({
  inviteCode,
  managementEmail,
  menuLanguage,
  socialLinks,
  productName,
  signInText,
  workingColour,
  accentColour,
  giftLimit,
  visitPoints,
  logoHash: _logoHash,
  ...settings
}: Settings): z.input<typeof settingsForm> {
  const links = SOCIAL_NETWORKS.map(({ key }) => [key, socialLinks[key] ?? ''])
  return {
    ...settings,
    inviteCode: inviteCode ?? '',
    managementEmail: managementEmail ?? '',
    menuLanguage: menuLanguage ?? '',
    productName: productName ?? '',
    signInText: signInText ?? '',
    workingColour: workingColour ?? '',
    accentColour: accentColour ?? '',
    giftLimit: giftLimit === null ? '' : String(giftLimit),
    visitPoints: String(visitPoints),
    socialLinks: Object.fromEntries(links),
  }
}

async function saveSettings(changes: Partial<z.output<typeof settingsForm>>): Promise<Settings> {
  // Another time zone may be on another day.
  believeNextBusinessDay()
  const saved = await callApi(settingsRoutes.change, { body: changes })
  // Many queries depend on the settings.
  void queryClient.invalidateQueries()
  return saved
}

const MODES: Record<ProgrammeMode, { label: string; effect: string }> = {
  beta: {
    label: 'Beta',
    effect:
      'For trying out: everyone ticks off their own shifts, nothing is saved, and people can take any number of modules a day.',
  },
  live: {
    label: 'Live',
    effect:
      'For real: colleagues sign off shifts, sign-offs are saved, and one training module opens per business day.',
  },
}

const ModeDialog = lazyPart(() => import('./mode-dialog.tsx'), 'ModeDialog', { begins: 'asked' })

function Programme({ form }: { readonly form: SettingsForm }) {
  /** The mode to confirm. */
  const [asked, setAsked] = useState<ProgrammeMode | null>(null)
  const stored = form.formState.defaultValues?.programmeMode
  const chosen = form.watch('programmeMode')
  const choose = (mode: ProgrammeMode) => form.setValue('programmeMode', mode, { shouldDirty: true })

  // A dialog shows the effects first; returning to the stored value has none.
  function ask(mode: ProgrammeMode) {
    if (mode === stored) return choose(mode)
    void ModeDialog.ask()
    setAsked(mode)
  }
  return (
    <Section id="programme" title="Programme">
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1.5 font-medium text-[0.9375rem]">Programme mode</legend>
        {PROGRAMME_MODES.map(mode => (
          <RadioCard
            key={mode}
            {...MODES[mode]}
            name="programmeMode"
            value={mode}
            checked={chosen === mode}
            onChange={() => ask(mode)}
          />
        ))}
      </fieldset>
      <label
        htmlFor="open-joining"
        className="flex items-center justify-between gap-6 rounded-lg border border-line p-4"
      >
        <span>
          <span className="block font-semibold">Open joining</span>
          <span className="block text-[0.9375rem] text-soft">
            Guests can join on the sign-in screen. Staff register on their own page.
          </span>
        </span>
        <Switch id="open-joining" {...form.register('openJoining')} />
      </label>
      <label
        htmlFor="open-staff-registration"
        className="flex items-center justify-between gap-6 rounded-lg border border-line p-4"
      >
        <span>
          <span className="block font-semibold">Open staff registration</span>
          <span className="block text-[0.9375rem] text-soft">
            Anyone who finds the registration page becomes staff. While this is off, new staff need an
            invitation or the invite code.
          </span>
        </span>
        <Switch id="open-staff-registration" {...form.register('openStaffRegistration')} />
      </label>
      <label
        htmlFor="show-next-steps"
        className="flex items-center justify-between gap-6 rounded-lg border border-line p-4"
      >
        <span>
          <span className="block font-semibold">Show the next steps</span>
          <span className="block text-[0.9375rem] text-soft">
            The first page of the admin area lists what is left to do since the set-up, until it is done.
          </span>
        </span>
        <Switch id="show-next-steps" {...form.register('showNextSteps')} />
      </label>
      <SwitchField
        label="Shorter quizzes"
        hint="A new attempt leaves out what the person proved in Today’s Check in the last 7 days: at most half, nothing about allergens or emergencies. It counts as right. It reaches questions suggested from the menu (marks, descriptions, names, sources), and others by their own card; few of the built-in ones."
        {...form.register('shorterQuizzes')}
      />
      <TextField
        label="Invite code for staff"
        hint="New staff must type it to register, even while registration is open; invitation links need none. If empty, the server’s configuration decides."
        autoComplete="off"
        spellCheck={false}
        {...fieldOf(form, 'inviteCode')}
      />
      {asked && (
        <ModeDialog
          mode={asked}
          onClose={() => setAsked(null)}
          onChoose={() => {
            choose(asked)
            setAsked(null)
          }}
        />
      )}
    </Section>
  )
}

function SignIn({ form }: { readonly form: SettingsForm }) {
  const refused = form.formState.errors.requireSecondStep?.message
  return (
    <Section id="sign-in" title="Sign-in">
      <SwitchField
        label="Second step for managers and chefs"
        hint="Admins, managers and chefs must confirm their sign-in with a passkey or an authenticator app. Those who have none are asked to set one up before anything else."
        {...form.register('requireSecondStep')}
      />
      {refused && (
        <Note tone="vermilion">
          <p role="alert">
            {refused}{' '}
            <Link
              to={paths.signInAndSecurity()}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              Sign-in and security
            </Link>
          </p>
        </Note>
      )}
    </Section>
  )
}

function Group({ form }: { readonly form: SettingsForm }) {
  return (
    <Section id="the-group" title="The group">
      <TextField label="Group name" autoComplete="organization" {...fieldOf(form, 'groupName')} />
      <EmailField
        label="Management e-mail"
        hint="Inductions and suggestions are sent here. If empty, they go to every admin."
        {...fieldOf(form, 'managementEmail')}
        autoComplete="off"
      />
      <SwitchField
        label="Show restaurants and contact in full to staff"
        hint="At the foot of each page staff have one line that unfolds; guests and the pages before sign-in always have addresses, hours and contact in full. The admin area has neither."
        {...form.register('fullFooter')}
      />
    </Section>
  )
}

function SettingsSkeleton() {
  return (
    <Skeletons
      className="flex flex-col gap-10"
      sizes={['h-[24rem] rounded-lg', 'h-60 rounded-lg', 'h-36 rounded-lg', 'h-80 rounded-lg']}
    />
  )
}
