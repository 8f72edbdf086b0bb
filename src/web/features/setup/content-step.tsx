import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { SetupPart, SetupPartKind } from '#contract/setup.ts'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { LinesField } from '#web/ui/lines-field.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import type { SetupForm } from './setup-steps.ts'

interface ContentStepProps {
  readonly form: SetupForm
  readonly parts: readonly SetupPart[]
}

const MENUS = [
  {
    value: 'own',
    label: 'Our own menu',
    effect:
      'The academy begins without a dish. Its file, any spreadsheet of your menu, is asked for right after this; choose here what else fits your house.',
  },
  {
    value: 'built-in',
    label: 'The built-in academy, whole',
    effect:
      'The menu of a Japanese house with everything that is taught about it: to try Noren with, or to change bit by bit. No dish is called free of anything until your kitchen has signed its recipe.',
  },
] as const

/** What it is, in a line. */
const EFFECTS: Readonly<Record<SetupPartKind, (count: number) => string>> = {
  policies: count =>
    `${count} policies that new staff agree to, once you have confirmed them for your house.`,
  shifts: count => `The first ${count} shifts of new staff, with their tasks.`,
  rewards: count => `${count} rewards that points are good for, with their worth in dollars.`,
  lessons: count => `${count} lessons, one a day.`,
  pages: count => `A page to read, in ${count} sections.`,
  quizzes: count => `${count} quizzes about dishes and drinks.`,
  modules: count => `${count} questions`,
}

export function ContentStep({ form, parts }: ContentStepProps) {
  const error = form.formState.errors.content?.menu?.message
  const menu = form.watch('content.menu')
  return (
    <>
      <fieldset className="flex flex-col gap-3" aria-describedby={error && 'menu-error'}>
        <legend className="mb-1.5 font-medium text-[0.9375rem]">The academy begins with</legend>
        {MENUS.map(({ value, label, effect }) => (
          <RadioCard
            key={value}
            label={label}
            effect={effect}
            value={value}
            {...form.register('content.menu', { onChange: () => form.clearErrors('content') })}
          />
        ))}
        {error && (
          <p id="menu-error" className="text-sm text-vermilion">
            {error}
          </p>
        )}
      </fieldset>
      {menu === 'own' && (
        <>
          <Parts form={form} parts={parts} />
          <Sections form={form} />
        </>
      )}
    </>
  )
}

/** For who has no file, or one without sections: open where some were typed, or are wrong. */
function Sections({ form }: { readonly form: SetupForm }) {
  const [isTyped] = useState(() => (form.getValues('content.sections') ?? []).length > 0)
  const isWrong = form.formState.errors.content?.sections !== undefined
  return (
    <details open={isTyped || isWrong} className="group rounded-lg border border-line">
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 rounded-lg px-4 py-3 font-semibold">
        Type the sections of the menu by hand
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4">
        <LinesField
          label="The sections of your menu"
          hint="One a line, such as Starters. Where your file names sections, write them as it does."
          rows={5}
          form={form}
          name="content.sections"
        />
      </div>
    </details>
  )
}

function Parts({ form, parts }: ContentStepProps) {
  return (
    <>
      <PartsOfGroup
        form={form}
        title="Fits any house"
        text="These name no dish, drink, tool or custom of the built-in house. What you leave out never comes, not with a new release either. What you keep is yours to change."
        parts={parts.filter(({ isForAnyone }) => isForAnyone)}
      />
      <PartsOfGroup
        form={form}
        title="About the built-in house"
        text="These name its Japanese dishes, its tools, its customs or its city. Keep one only if you want to rewrite it."
        parts={parts.filter(({ isForAnyone }) => !isForAnyone)}
      />
    </>
  )
}

interface PartsOfGroupProps extends ContentStepProps {
  readonly title: string
  readonly text: string
}

function PartsOfGroup({ form, parts, title, text }: PartsOfGroupProps) {
  const id = useId()
  const kept = form.watch('content.parts') ?? []
  const change = (keys: readonly string[]) => form.setValue('content.parts', [...keys], { shouldDirty: true })
  const modules = parts.filter(({ kind }) => kind === 'modules')
  const moduleKeys = modules.map(({ key }) => key)
  return (
    <section className="mt-3 flex flex-col gap-4" aria-labelledby={id}>
      <div>
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        <p className="text-[0.9375rem] text-soft">{text}</p>
      </div>
      {parts
        .filter(({ kind }) => kind !== 'modules')
        .map(({ key, kind, title, count }) => (
          <SwitchField
            key={key}
            label={title}
            hint={EFFECTS[kind](count)}
            checked={kept.includes(key)}
            onChange={({ target }) =>
              change(target.checked ? [...kept, key] : kept.filter(other => other !== key))
            }
          />
        ))}
      <CheckboxPills
        label="Quiz modules"
        choices={modules.map(({ key, title, count }) => ({ value: key, label: `${title} (${count})` }))}
        value={moduleKeys.filter(key => kept.includes(key))}
        onValueChange={chosen => change([...kept.filter(key => !moduleKeys.includes(key)), ...chosen])}
      />
    </section>
  )
}
