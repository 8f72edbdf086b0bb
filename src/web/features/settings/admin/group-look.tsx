import { useQuery } from '@tanstack/react-query'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { configurationRoutes, titleOf } from '#contract/house/configuration.ts'
import { LOGO_MAX_BYTES, settingsRoutes } from '#contract/house/settings.ts'
import { COLOUR_PATTERN, shadesOf } from '#domain/house/group-colours.ts'
import { fieldOf } from '#web/lib/form.ts'
import { readDataUrl } from '#web/lib/photo-file.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { GroupLogo } from '#web/shared/group-logo.tsx'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { ImageUp } from '#web/ui/icons.tsx'
import { NorenMark } from '#web/ui/noren-mark.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { Pair, Section, type SettingsForm } from './settings-section.tsx'

/** The group's logo and colours. */
export function GroupLook({ form }: { readonly form: SettingsForm }) {
  return (
    <Section id="look" title="Name and look">
      <Logo />
      <Pair>
        <TextField
          label="Name of the academy"
          hint={`If empty, it is ${titleOf({ productName: null, groupName: form.watch('groupName') })}.`}
          maxLength={40}
          autoComplete="off"
          {...fieldOf(form, 'productName')}
        />
        <TextareaField
          label="Text of the sign-in screen"
          hint="One or two sentences below “Welcome in”."
          rows={2}
          maxLength={200}
          {...fieldOf(form, 'signInText')}
        />
      </Pair>
      <ColourField
        form={form}
        name="workingColour"
        label="Working colour"
        hint="Buttons, links and selections. The dark theme uses a lighter shade."
      />
    </Section>
  )
}

/** Saved as soon as it is chosen, apart from the form. */
function Logo() {
  const { data: config } = useQuery(routeQuery(configurationRoutes.read))
  const refreshes = [configurationRoutes.read]
  const onError = (error: Error) => toastFailure(error, ADMIN_TOASTS.logoFailure)
  const upload = useRouteMutation(settingsRoutes.uploadLogo, {
    refreshes,
    onError,
    onSuccess: () => toast(ADMIN_TOASTS.logoChanged()),
  })
  const remove = useRouteMutation(settingsRoutes.removeLogo, {
    refreshes,
    onError,
    onSuccess: () => toast(ADMIN_TOASTS.logoRemoved()),
  })
  const logo = config?.logo ?? null

  async function send(file: File) {
    if (file.size > LOGO_MAX_BYTES) return toast(ADMIN_TOASTS.logoTooLarge())
    upload.mutate({ body: { imageData: await readDataUrl(file) } })
  }

  return (
    <FileDrop
      label="Logo"
      accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
      hint="Drop the logo here"
      isDisabled={upload.isPending}
      onFile={file => void send(file)}
    >
      {open => (
        <div className="flex flex-wrap items-center gap-4 rounded-lg border border-line p-4">
          {logo ? (
            <GroupLogo logo={logo} className="h-14 max-w-40" />
          ) : (
            <NorenMark className="size-14 shrink-0" />
          )}
          <div className="min-w-0 grow basis-56">
            <p className="font-semibold">Logo</p>
            <p className="text-[0.9375rem] text-soft">
              PNG, JPEG or WebP, at most 2 MB. It is saved right away, for everyone.
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" isBusy={upload.isPending} onClick={open}>
              <ImageUp aria-hidden="true" className="size-4.5" />
              {logo ? 'Choose another logo' : 'Choose a logo'}
            </Button>
            {logo && (
              <Button variant="quiet" isBusy={remove.isPending} onClick={() => remove.mutate({})}>
                Remove logo
              </Button>
            )}
          </div>
        </div>
      )}
    </FileDrop>
  )
}

interface ColourFieldProps {
  readonly form: SettingsForm
  readonly name: 'workingColour' | 'accentColour'
  readonly label: string
  readonly hint: string
}

/** By code or with the browser's picker, with a preview in both themes. */
export function ColourField({ form, name, label, hint }: ColourFieldProps) {
  const typed = form.watch(name).trim()
  const isColour = COLOUR_PATTERN.test(typed)
  const choice = isColour ? shadesOf(typed) : null
  return (
    <div className="flex flex-col gap-2.5">
      <TextField
        label={label}
        hint={hint}
        placeholder="#7a1f3d"
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        {...fieldOf(form, name)}
      />
      <div className="flex flex-wrap items-center gap-2.5">
        <input
          type="color"
          aria-label={`${label}: choose`}
          value={isColour ? typed.toLowerCase() : '#2b4272'}
          onChange={({ target }) =>
            form.setValue(name, target.value, { shouldDirty: true, shouldValidate: true })
          }
          className="h-11 w-14 cursor-pointer rounded-md border border-edge bg-raised p-1"
        />
        {choice && 'shades' in choice && (
          <>
            <Sample label="Light" ground="#f7f3ea" {...choice.shades.light} />
            <Sample label="Dark" ground="#171512" {...choice.shades.dark} />
          </>
        )}
      </div>
    </div>
  )
}

interface SampleProps {
  readonly label: string
  readonly ground: string
  readonly colour: string
  readonly on: string
}

function Sample({ label, ground, colour, on }: SampleProps) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line px-2.5 font-semibold text-sm"
      style={{ background: ground, color: colour }}
    >
      {label}
      <span className="rounded-sm px-1.5 py-0.5" style={{ background: colour, color: on }}>
        Aa
      </span>
    </span>
  )
}
