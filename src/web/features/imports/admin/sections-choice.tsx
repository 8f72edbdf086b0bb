import { useId, useRef, useState } from 'react'
import type { SectionAnswers, SectionsOfFile } from '#contract/sheets/imports.ts'
import { SECTION_NAME_MAX_LENGTH, TAB_LABEL_MAX_LENGTH } from '#domain/sheets/file-sections.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { describeCount } from './import-words.ts'

interface SectionsChoiceProps {
  readonly noun: 'section' | 'module'
  readonly sections: SectionsOfFile
  readonly choices: SectionAnswers
  /** Tries the lines with these. */
  readonly onChange: (choices: SectionAnswers) => void
}

/** The sections or modules that the file brings along: what they are called in the academy, and where they come. */
export function SectionsChoice({ noun, sections, choices, onChange }: SectionsChoiceProps) {
  const { found, unnamed, tab, tabs } = sections
  const added = found.filter(({ sectionId }) => sectionId === null)
  const alike = found.filter(({ sectionId }) => sectionId !== null)
  if (found.length === 0 && unnamed.lineCount === 0 && tab === null) return null
  const choose = ({ tab, section }: FoundSection, sectionId: number | null) =>
    onChange({
      ...choices,
      chosen: [
        ...(choices.chosen ?? []).filter(other => other.tab !== tab || other.section !== section),
        { tab, section, sectionId },
      ],
    })
  return (
    <section
      className="flex flex-col gap-4 rounded-lg border border-line p-4"
      aria-label={`${nounAtStart(noun)}s`}
    >
      {unnamed.lineCount > 0 && (
        <NameChoice
          label={`${nounAtStart(noun)} of the ${describeCount(unnamed.lineCount, 'line')} that name none`}
          hint={noun === 'module' ? 'A module that is there, or the name of a new one' : undefined}
          offered={noun === 'module' ? sections.known.map(({ name }) => name) : []}
          value={unnamed.section}
          maxLength={SECTION_NAME_MAX_LENGTH}
          onChange={section => onChange({ ...choices, unnamed: section })}
        />
      )}
      {alike.map(section => (
        <div key={keyOf(section)} className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="min-w-0 [overflow-wrap:anywhere]">
            {nameOf(section)} → {nameOfKnown(sections, section.sectionId)}, there already
          </p>
          <Button variant="quiet" onClick={() => choose(section, null)}>
            Make {section.section} new
          </Button>
        </div>
      ))}
      {added.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 [overflow-wrap:anywhere]">
            <strong>{describeCount(added.length, `new ${noun}`)}:</strong>{' '}
            {added
              .map(section => `${nameOf(section)} (${describeCount(section.lineCount, 'line')})`)
              .join(', ')}
          </summary>
          {sections.known.length > 0 && (
            <ul className="divide-y divide-line border-line border-t">
              {added.map(section => (
                <li key={keyOf(section)} className="grid items-center gap-x-4 gap-y-2 py-2.5 sm:grid-cols-2">
                  <p className="min-w-0 [overflow-wrap:anywhere]">{nameOf(section)}</p>
                  <Select
                    aria-label={`What ${nameOf(section)} is`}
                    choices={[
                      { value: '', label: noun === 'module' ? 'New' : `New, in ${section.tabLabel}` },
                      ...sections.known.map(({ id, name }) => ({ value: String(id), label: name })),
                    ]}
                    value=""
                    onChange={event => choose(section, Number(event.target.value))}
                  />
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
      {tab !== null && (
        <NameChoice
          label="New sections come into the tab"
          hint={
            tabs.length > 0 ? `There already: ${tabs.join(', ')}. Another name makes a new tab.` : undefined
          }
          value={tab}
          maxLength={TAB_LABEL_MAX_LENGTH}
          onChange={chosen => onChange({ ...choices, tab: chosen })}
        />
      )}
    </section>
  )
}

type FoundSection = SectionsOfFile['found'][number]

const keyOf = ({ tab, section }: FoundSection) => `${tab}\n${section}`

/** `Starters`, or `Lunch: Starters` */
const nameOf = ({ tab, section }: FoundSection) => (tab ? `${tab}: ${section}` : section)

const nameOfKnown = ({ known }: SectionsOfFile, id: number | null) =>
  known.find(section => section.id === id)?.name ?? ''

const nounAtStart = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)

interface NameChoiceProps {
  readonly label: string
  readonly hint?: string | undefined
  /** Names to choose from, beside any other. */
  readonly offered?: readonly string[]
  readonly value: string
  readonly maxLength: number
  readonly onChange: (name: string) => void
}

/** The current name, with a form to change it; what is typed counts as soon as one leaves the field. */
function NameChoice({ label, hint, offered = [], value, maxLength, onChange }: NameChoiceProps) {
  const listId = useId()
  const [typed, setTyped] = useState(value)
  const taken = useRef(value)
  const name = typed.trim()
  const take = () => {
    if (name === '' || name === taken.current) return
    taken.current = name
    onChange(name)
  }
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={event => {
        event.preventDefault()
        take()
      }}
    >
      <div className="min-w-0 flex-1 basis-56">
        <Field label={label} hint={hint}>
          {control => (
            <Input
              {...control}
              maxLength={maxLength}
              autoComplete="off"
              {...(offered.length > 0 && { list: listId })}
              value={typed}
              onChange={event => setTyped(event.target.value)}
              onBlur={take}
            />
          )}
        </Field>
        {offered.length > 0 && (
          <datalist id={listId}>
            {offered.map(one => (
              <option key={one} value={one} />
            ))}
          </datalist>
        )}
      </div>
      {name !== '' && name !== value && (
        <Button type="submit" variant="secondary">
          Use {name}
        </Button>
      )}
    </form>
  )
}
