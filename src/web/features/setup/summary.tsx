import type { ReactNode } from 'react'
import type { SetupState } from '#contract/house/setup.ts'
import { PROFILES } from '#domain/kitchen/allergen-profiles.ts'
import { nameLanguage } from '#web/shared/group-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { listChosen } from './chosen-items.ts'
import { isBlank, type SetupForm, type SetupStep, type SetupValues, STEP_TITLES } from './setup-steps.ts'

interface SummaryProps {
  readonly form: SetupForm
  readonly state: SetupState
  readonly steps: readonly SetupStep[]
  readonly onChange: (step: SetupStep) => void
}

/** All choices, before they are applied. */
export function Summary({ form, state, steps, onChange }: SummaryProps) {
  const { manager, group, locations, content } = form.getValues()
  const lines: Readonly<Record<Exclude<SetupStep, 'check'>, readonly ReactNode[]>> = {
    manager: [
      manager.fullName,
      manager.username && `Signs in as ${manager.username}`,
      manager.email,
      manager.password === '' && 'The password is not saved across a reload: please type it again.',
    ],
    group: [
      group.groupName,
      group.timeZone.replaceAll('_', ' '),
      `Prices in ${group.currency}, ${group.priceUnit === 'whole' ? 'whole amounts' : 'to the smallest coin'}`,
      `Allergens: ${PROFILES[group.allergenProfile].label}`,
      group.menuLanguage
        ? `Dishes have names in ${nameLanguage(group.menuLanguage)}`
        : 'Dishes have one name',
    ],
    locations: locations
      .filter(location => !isBlank(location))
      .map(({ name, address }) => [name, address].filter(Boolean).join(', ')),
    content: describeContent(content, state),
  }
  return (
    <ul className="flex flex-col gap-3">
      {steps.map(step => {
        if (step === 'check') return null
        const said = lines[step].filter(Boolean)
        return (
          <li key={step} className="flex items-start justify-between gap-4 rounded-lg border border-line p-4">
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <h3 className="font-semibold">{STEP_TITLES[step]}</h3>
              {said.length === 0 && <p className="text-soft">None yet; you can add them later.</p>}
              {said.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two restaurants may read alike, and none moves.
                <p key={index} className="text-[0.9375rem] text-soft">
                  {line}
                </p>
              ))}
            </div>
            <Button
              variant="quiet"
              className="-my-1.5 -mr-2 shrink-0"
              aria-label={`Change: ${STEP_TITLES[step]}`}
              onClick={() => onChange(step)}
            >
              Change
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function describeContent(content: SetupValues['content'], { parts }: SetupState): string[] {
  if (content === null) return []
  if (content.menu === 'built-in') return ['The built-in academy, whole']
  const sections = (content.sections ?? []).map(name => name.trim()).filter(Boolean)
  const chosen = listChosen(parts, new Set(content.items))
  return [
    'Our own menu: its file is asked for next',
    ...(sections.length > 0 ? [`Sections: ${sections.join(', ')}`] : []),
    chosen.length === 0 ? 'Nothing of the built-in academy' : `Of the built-in academy: ${chosen.join(', ')}`,
  ]
}
