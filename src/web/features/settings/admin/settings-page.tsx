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
import { SwitchField } from '#web/ui/switch-field.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Pair, Section, type SettingsForm } from './settings-section.tsx'

/** Loaded late: comboboxes of hundreds of choices need a library. */
const TimeAndMoney = lazyPart(() => import('./time-and-money.tsx'), 'TimeAndMoney')

const ReminderSettings = lazyPart(() => import('./reminder-settings.tsx'), 'ReminderSettings')

const PointSettings = lazyPart(() => import('./point-settings.tsx'), 'PointSettings')

const GuestSettings = lazyPart(() => import('./point-settings.tsx'), 'GuestSettings')

const GroupLook = lazyPart(() => import('./group-look.tsx'), 'GroupLook')

const Allergens = lazyPart(() => import('./allergen-law.tsx'), 'Allergens')

const SeldomChanged = lazyPart(() => import('./seldom-changed.tsx'), 'SeldomChanged')

const LicenceKinds = lazyPart(() => import('./licence-kinds.tsx'), 'LicenceKinds')

/** In the page's order: what is one-way in practice ends the form; licences are saved one by one. */
const PARTS = [
  ['the-group', 'The group'],
  ['sign-in', 'Sign-in and registration'],
  ['time-and-prices', 'Time and prices'],
  ['allergens', 'Allergens'],
  ['reminders', 'Reminders'],
  ['points', 'Points and rewards'],
  ['guests', 'Guests'],
  ['look', 'Name and look'],
  ['seldom', 'Seldom changed'],
  ['programme', 'Programme'],
  ['licences', 'Licences'],
] as const

export function SettingsPage() {
  const settings = useQuery({ ...routeQuery(settingsRoutes.read), refetchOnMount: 'always' })
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Settings">
        <p>How the academy works for everyone in the group.</p>
      </PageHeader>
      <div className="flex flex-col gap-6 xl:flex-row-reverse xl:justify-end xl:gap-12">
        <Index />
        <div className="flex min-w-0 max-w-3xl grow flex-col gap-12">
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
                <Group form={form} />
                <SignIn form={form} />
                <TimeAndMoney loading={<Skeleton className="h-64 rounded-lg" />} form={form} />
                <Allergens loading={<Skeleton className="h-36 rounded-lg" />} form={form} />
                <ReminderSettings loading={<Skeleton className="h-56 rounded-lg" />} form={form} />
                <PointSettings loading={<Skeleton className="h-56 rounded-lg" />} form={form} />
                <GuestSettings loading={<Skeleton className="h-56 rounded-lg" />} form={form} />
                <GroupLook loading={<Skeleton className="h-96 rounded-lg" />} form={form} />
                <SeldomChanged loading={<Skeleton className="h-12 rounded-lg" />} form={form} />
                <Programme form={form} />
              </>
            )}
          </EditForm>
          <div className="mt-10">
            <LicenceKinds loading={<Skeleton className="h-64 rounded-lg" />} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Links to the parts: above them, on a wide screen beside them and always in sight. */
function Index() {
  return (
    <nav aria-label="Parts of the settings" className="xl:sticky xl:top-20 xl:w-52 xl:shrink-0 xl:self-start">
      <ul className="flex flex-wrap gap-x-5 xl:flex-col">
        {PARTS.map(([id, title]) => (
          <li key={id}>
            <Link
              to="."
              hash={id}
              className="inline-flex min-h-11 items-center text-indigo underline-offset-4 hover:underline pointer-fine:lg:min-h-8"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
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
  policyDays,
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
    policyDays: String(policyDays),
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
    effect: 'For trying out: ticks are not saved, and modules have no daily limit.',
  },
  live: {
    label: 'Live',
    effect: 'For real: colleagues sign off shifts, one module opens per business day.',
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
      <SwitchField
        label="Shorter quizzes"
        hint="A new attempt leaves out what Today’s Check proved in the last 7 days."
        {...form.register('shorterQuizzes')}
      />
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
    <Section id="sign-in" title="Sign-in and registration">
      <SwitchField
        label="Second step for managers and chefs"
        hint="Admins, managers and chefs confirm with a passkey or an authenticator app."
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
      <SwitchField
        label="Open staff registration"
        hint="Anyone who finds the page becomes staff. If off, they need an invitation or code."
        {...form.register('openStaffRegistration')}
      />
      <TextField
        label="Invite code for staff"
        hint="New staff type it to register. If empty, the server’s configuration decides."
        autoComplete="off"
        spellCheck={false}
        {...fieldOf(form, 'inviteCode')}
      />
    </Section>
  )
}

function Group({ form }: { readonly form: SettingsForm }) {
  return (
    <Section id="the-group" title="The group">
      <Pair>
        <TextField label="Group name" autoComplete="organization" {...fieldOf(form, 'groupName')} />
        <EmailField
          label="Management e-mail"
          hint="Inductions and suggestions are sent here. If empty, to every admin."
          {...fieldOf(form, 'managementEmail')}
          autoComplete="off"
        />
      </Pair>
    </Section>
  )
}

function SettingsSkeleton() {
  return (
    <Skeletons
      className="flex flex-col gap-10"
      sizes={['h-52 rounded-lg', 'h-80 rounded-lg', 'h-64 rounded-lg', 'h-36 rounded-lg', 'h-56 rounded-lg']}
    />
  )
}
