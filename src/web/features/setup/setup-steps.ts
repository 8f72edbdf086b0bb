/** Steps of the set-up, and their form values. */
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { BUILT_IN_GROUP_NAME } from '#contract/house/configuration.ts'
import { itemsForAnyone, type SetupState, type setupForm } from '#contract/house/setup.ts'
import { isTimeZone } from '#domain/clock/business-day.ts'
import { guessByPlace, zoneOfCountry } from '#domain/house/country-guess.ts'

export type SetupValues = z.input<typeof setupForm>
export type SetupForm = UseFormReturn<SetupValues, unknown, z.output<typeof setupForm>>

const STEPS = ['manager', 'group', 'locations', 'content', 'check'] as const
export type SetupStep = (typeof STEPS)[number]

export const STEP_TITLES: Readonly<Record<SetupStep, string>> = {
  manager: 'The first manager',
  group: 'Your group',
  locations: 'Your restaurants',
  content: 'What is taught',
  check: 'Check and start',
}

/** An academy in use already has locations and content. */
export function stepsOf({ isContentOpen }: SetupState): readonly SetupStep[] {
  return STEPS.filter(step => isContentOpen || (step !== 'locations' && step !== 'content'))
}

export const EMPTY_LOCATION = { name: '', address: '', phoneNumber: '', openingHours: '' }

export function isBlank(location: SetupValues['locations'][number]): boolean {
  const { name, address, phoneNumber, openingHours } = location
  return [name, address, phoneNumber, openingHours].every(text => !text?.trim())
}

/** Guesses from the browser precede the server's defaults. */
export function initialValues({ group, isContentOpen, parts }: SetupState): SetupValues {
  const timeZone = ownTimeZone()
  // An academy in use has its own settings.
  const guess = isContentOpen ? guessByPlace(timeZone ?? '', navigator.languages) : null
  return {
    manager: { fullName: '', username: '', email: '', password: '' },
    group: {
      ...group,
      ...guess,
      groupName: group.groupName === BUILT_IN_GROUP_NAME ? '' : group.groupName,
      // A zone of somewhere else would be wrong without a word.
      timeZone: timeZone ?? (isContentOpen ? (zoneOfCountry(navigator.languages) ?? '') : group.timeZone),
      menuLanguage: (guess ?? group).menuLanguage ?? '',
    },
    locations: isContentOpen ? [EMPTY_LOCATION] : [],
    content: isContentOpen
      ? {
          menu: '' as 'own',
          items: parts.flatMap(itemsForAnyone),
          sections: [],
        }
      : null,
  }
}

/** Most groups are set up on location. */
function ownTimeZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) && timeZone !== 'UTC' ? timeZone : undefined
}
