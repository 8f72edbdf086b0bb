/** Fields by themselves: what is typed, what is heard of it, and what is said. */
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { useSchemaForm } from '#web/lib/use-schema-form.ts'
import { ChoiceCombobox, type NamedChoice } from './choice-combobox.tsx'
import { DateField } from './date-field.tsx'
import { NumberField } from './number-field.tsx'

test('a number field: out of its limits, emptied where it must not be, and empty where it may', async () => {
  const NOT = 'Please enter a number from 1 to 30'
  const schema = z.object({
    people: z.int(NOT).check(z.gte(1, NOT), z.lte(30, NOT)),
    most: z.nullable(z.int('Please enter a whole number')),
  })
  const sent: unknown[] = []
  function Form() {
    const form = useSchemaForm(schema, { people: 2, most: null })
    return (
      <form noValidate onSubmit={form.handleSubmit(values => void sent.push(values))}>
        <NumberField label="People" min={1} max={30} form={form} name="people" />
        <NumberField label="At most" isOptional form={form} name="most" />
        <button type="submit">Send</button>
      </form>
    )
  }
  await render(<Form />)
  const people = page.getByLabelText('People')
  const most = page.getByLabelText('At most')
  const send = page.getByRole('button', { name: 'Send' })
  for (const typed of ['0', '31', '1.5', '']) {
    await people.fill(typed)
    await send.click()
    await expect.element(people, { message: typed }).toHaveAccessibleDescription(NOT)
  }
  await people.fill('30')
  await most.fill('2.5')
  await send.click()
  await expect.element(most).toHaveAccessibleDescription('Please enter a whole number')
  expect(sent).toEqual([])
  await most.fill('12')
  await send.click()
  await most.fill('')
  await send.click()
  await expect
    .poll(() => sent)
    .toEqual([
      { people: 30, most: 12 },
      { people: 30, most: null },
    ])
})

test('a date field tells of whole dates within its limits alone', async () => {
  const heard: (string | undefined)[] = []
  function Form() {
    const [value, setValue] = useState<string | undefined>('2026-03-02')
    return (
      <>
        <DateField
          label="Day"
          value={value}
          min="2026-03-01"
          max="2026-03-31"
          onValueChange={next => {
            heard.push(next)
            setValue(next)
          }}
        />
        <button type="button" onClick={() => setValue('2026-03-20')}>
          Elsewhere
        </button>
      </>
    )
  }
  await render(<Form />)
  const day = page.getByLabelText('Day')
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' })
  await day.fill('2026-03-09')
  expect(heard).toEqual(['2026-03-09'])
  await day.fill('2026-04-01')
  ;(elsewhere.element() as HTMLElement).focus()
  await expect.element(day).toHaveAccessibleDescription('Please enter a whole date')
  expect(heard).toEqual(['2026-03-09'])
  await day.fill('2026-03-31')
  await expect.element(day).not.toHaveAccessibleDescription()
  await day.fill('')
  expect(heard).toEqual(['2026-03-09', '2026-03-31', undefined])
  // Somebody else's value takes the place of what was typed.
  await elsewhere.click()
  await expect.element(day).toHaveValue('2026-03-20')
})

const ZONES: NamedChoice[] = ['Europe/Rome', 'Europe/Zürich', 'America/New York'].map(label => ({
  value: label,
  label,
}))
async function renderCombobox(first: string): Promise<string[]> {
  const heard: string[] = []
  function Form() {
    const [value, setValue] = useState(first)
    return (
      <ChoiceCombobox
        label="Time zone"
        placeholder="Type a city"
        none="No such city"
        choices={ZONES}
        value={value}
        onValueChange={next => {
          heard.push(next)
          setValue(next)
        }}
      />
    )
  }
  await render(<Form />)
  return heard
}
const combobox = page.getByRole('combobox', { name: 'Time zone' })
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)

test('a combobox finds beginnings of words whatever the accents, and chooses by Enter', async () => {
  const heard = await renderCombobox('')
  await combobox.fill('york')
  await expect.poll(options).toEqual(['America/New York'])
  await combobox.fill('ork')
  await expect.poll(options).toEqual([])
  await expect.element(page.getByText('No such city')).toBeVisible()
  // Without a match Enter chooses nothing and takes nothing away.
  await userEvent.keyboard('{Enter}')
  await expect.element(combobox).toHaveValue('ork')
  expect(heard).toEqual([])
  await combobox.fill('europe/zurich')
  await expect.poll(options).toEqual(['Europe/Zürich'])
  await combobox.fill('europe')
  await expect.poll(options).toEqual(['Europe/Rome', 'Europe/Zürich'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(combobox).toHaveValue('Europe/Zürich')
  expect(heard).toEqual(['Europe/Zürich'])
})

test('a combobox keeps a choice that it does not know; Escape and leaving change nothing, Clear does', async () => {
  const heard = await renderCombobox('Mars/Olympus')
  await expect.element(combobox).toHaveValue('Mars/Olympus')
  await combobox.click()
  await expect.element(combobox).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(combobox).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Escape}')
  await userEvent.tab()
  await expect.element(combobox).toHaveValue('Mars/Olympus')
  expect(heard).toEqual([])
  await page.getByRole('button', { name: 'Clear Mars/Olympus' }).click()
  await expect.element(combobox).toHaveValue('')
  await expect.element(combobox).toHaveFocus()
  expect(heard).toEqual([''])
})
