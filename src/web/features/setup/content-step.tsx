import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { itemsForAnyone, type SetupPart } from '#contract/setup.ts'
import { LinesField } from '#web/ui/lines-field.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { PartChoice } from './part-choice.tsx'
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
          hint="One a line, such as Starters. Those that your file names come with it."
          rows={5}
          form={form}
          name="content.sections"
        />
      </div>
    </details>
  )
}

function Parts({ form, parts }: ContentStepProps) {
  const isProposed = (part: SetupPart) => itemsForAnyone(part).length > 0
  return (
    <>
      <PartsOfGroup
        form={form}
        title="Fits any house"
        text="What names no dish, drink, tool, custom or place of the built-in house is on, the rest is off: open a part to see each. What you leave out never comes, not with a new release either. What you keep is yours to change."
        parts={parts.filter(isProposed)}
      />
      <PartsOfGroup
        form={form}
        title="About the built-in house"
        text="These name its Japanese dishes, its drinks or its customs. Keep something only if you want to rewrite it."
        parts={parts.filter(part => !isProposed(part))}
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
  const kept = new Set(form.watch('content.items'))
  return (
    <section className="mt-3 flex flex-col gap-3" aria-labelledby={id}>
      <div>
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        <p className="text-[0.9375rem] text-soft">{text}</p>
      </div>
      {parts.map(part => (
        <PartChoice
          key={part.key}
          part={part}
          kept={kept}
          onChange={keys => {
            const others = kept.difference(new Set(part.items.map(({ key }) => key)))
            form.setValue('content.items', [...others, ...keys], { shouldDirty: true })
          }}
        />
      ))}
    </section>
  )
}
