/** A form by itself: its button, and where it tells of a refusal. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { ApiError } from '#web/lib/api-client.ts'
import { fieldOf, idOf } from '#web/lib/form.ts'
import { SelectField } from '../select.tsx'
import { TextField } from '../text-field.tsx'
import { ActionForm, type ActionFormProps } from './action-form.tsx'

const schema = z.object({ placeId: z.int().check(z.gte(1, 'Please choose a place')), code: z.string() })
type Values = z.infer<typeof schema>

const place = page.getByLabelText('Place')
const code = page.getByLabelText('Code')
const button = page.getByRole('button')

type Changed = Pick<ActionFormProps<Values, Values>, 'send' | 'failure'>

const renderForm = (changed: Changed) =>
  render(
    <ActionForm
      schema={schema}
      values={{ placeId: 0, code: '12' }}
      submitLabel={form => (form.watch('placeId') === 0 ? 'Choose' : 'Move')}
      {...changed}
    >
      {form => (
        <>
          <SelectField
            label="Place"
            placeholder="Where?"
            choices={[{ value: '3', label: 'Manly' }]}
            {...idOf(form, 'placeId')}
          />
          <TextField label="Code" {...fieldOf(form, 'code')} />
        </>
      )}
    </ActionForm>,
  )

const refusing = (body: object) => () => Promise.reject(new ApiError(409, '', JSON.stringify(body)))

test('an id is chosen, and the button says what is done with it', async () => {
  const sent: Values[] = []
  await renderForm({ failure: 'in-place', send: async values => void sent.push(values) })
  await expect.element(place).toHaveValue('')
  await expect.element(button).toHaveTextContent('Choose')
  await button.click()
  await expect.element(place).toHaveAccessibleDescription('Please choose a place')
  await place.selectOptions('Manly')
  await expect.element(place).not.toHaveAccessibleDescription()
  await expect.element(button).toHaveTextContent('Move')
  await button.click()
  await expect.poll(() => sent).toEqual([{ placeId: 3, code: '12' }])
})

test('a field shows its refusal until its text changes', async () => {
  await renderForm({ failure: { at: 'code' }, send: refusing({ message: 'There is no such code.' }) })
  await place.selectOptions('Manly')
  await button.click()
  await expect.element(code).toHaveAccessibleDescription('There is no such code.')
  await code.fill('13')
  await expect.element(code).not.toHaveAccessibleDescription()
})

test('a refusal of another field is told there alone', async () => {
  const issues = [{ path: 'placeId', message: 'It is closed.' }]
  await renderForm({ failure: { at: 'code' }, send: refusing({ message: 'It is closed.', issues }) })
  await place.selectOptions('Manly')
  await button.click()
  await expect.element(place).toHaveAccessibleDescription('It is closed.')
  await expect.element(code).not.toHaveAccessibleDescription()
})

test('a refusal in place has the server’s words, and goes with the next try', async () => {
  let isRefused = true
  await renderForm({
    failure: 'in-place',
    send: () => (isRefused ? refusing({ message: 'Not here.' })() : Promise.resolve()),
  })
  await place.selectOptions('Manly')
  await button.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not here.')
  isRefused = false
  await button.click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
