import { useId, useState } from 'react'
import { itemsForAnyone, type SetupPart } from '#contract/house/setup.ts'
import { ChevronDown } from '#web/ui/icons.tsx'
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
      'The academy starts without dishes. You import your menu, from any spreadsheet, right after this. Choose here what else fits your restaurant.',
  },
  {
    value: 'built-in',
    label: 'The built-in academy, whole',
    effect:
      'The menu of a Japanese restaurant with all its training: to try Noren, or to change bit by bit. No dish is called free of anything until your kitchen has signed its recipe.',
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

/** For set-up without a file, or with one that has no sections: open if some were typed or are wrong. */
function Sections({ form }: { readonly form: SetupForm }) {
  const [isTyped] = useState(() => (form.getValues('content.sections') ?? []).length > 0)
  const isWrong = form.formState.errors.content?.sections !== undefined
  return (
    <details open={isTyped || isWrong} className="group rounded-lg border border-line">
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 rounded-lg px-4 py-3 font-semibold">
        Enter the sections of the menu by hand
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4">
        <LinesField
          label="The sections of your menu"
          hint="One per line, such as Starters. Sections in your file come with it."
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
        title="Fits any restaurant"
        text="Everything that mentions no dish, drink, tool, custom or place of the built-in restaurant is on, the rest is off. Open a part to see each. What you leave out stays out, in later releases too. You can change everything you keep."
        parts={parts.filter(isProposed)}
      />
      <PartsOfGroup
        form={form}
        title="About the built-in restaurant"
        text="These mention its Japanese dishes, drinks or customs. Keep them only if you want to rewrite them."
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
  const chosen = new Set(form.watch('content.items'))
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
          chosen={chosen}
          onChange={keys => {
            const others = chosen.difference(new Set(part.items.map(({ key }) => key)))
            form.setValue('content.items', [...others, ...keys], { shouldDirty: true })
          }}
        />
      ))}
    </section>
  )
}
