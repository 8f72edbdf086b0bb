import { useId } from 'react'
import { setThemeChoice, THEME_CHOICES, useThemeChoice } from '#web/lib/theme.ts'
import { Monitor, Moon, Sun } from '#web/ui/icons.tsx'

const LOOKS = {
  system: { label: 'System theme', Icon: Monitor },
  light: { label: 'Light theme', Icon: Sun },
  dark: { label: 'Dark theme', Icon: Moon },
}

export function ThemeSwitch() {
  const name = useId()
  const choice = useThemeChoice()
  return (
    <fieldset className="flex">
      <legend className="sr-only">Theme</legend>
      {THEME_CHOICES.map(option => {
        const { label, Icon } = LOOKS[option]
        return (
          <label
            key={option}
            data-tooltip={label}
            className="grid size-11 place-items-center rounded-md text-faint transition-colors hover:text-ink has-checked:text-indigo has-focus-visible:outline-2 has-focus-visible:outline-indigo"
          >
            <input
              type="radio"
              name={name}
              className="peer sr-only"
              checked={choice === option}
              onChange={() => setThemeChoice(option)}
            />
            <span className="grid size-8 place-items-center rounded-full peer-checked:bg-indigo-tint">
              <Icon aria-hidden="true" className="size-[1.125rem]" />
              <span className="sr-only">{label}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
