import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SetMenuDocument } from '#contract/content/menu.ts'
import { contentRoutes } from '#contract/house/content.ts'
import { fieldOf } from '#web/lib/form.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentFieldsProps } from '#web/shared/content-form.ts'
import { ContentSelect } from '#web/shared/content-select.tsx'
import { PriceField } from '#web/shared/price-field.tsx'
import { useDocumentChange } from '#web/shared/use-document-change.ts'
import { AddCombobox } from '#web/ui/add-combobox.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { ArrowDown, ArrowUp, X } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea.tsx'

type Course = SetMenuDocument['courses'][number]

const NEW_COURSE: Course = { title: '', dishIds: [], note: '' }

export function SetMenuFields({ form }: ContentFieldsProps<'set-menus'>) {
  const change = useDocumentChange(form)
  const { tabId, pricePerPerson, minimumGuests, courses } = form.watch('document')
  const errors = form.formState.errors.document
  const dishes = useQuery(routeQuery(contentRoutes.readOrder, { params: { kind: 'dishes' }, query: {} }))
  return (
    <div className="flex min-w-0 flex-col gap-10">
      <Section title="What it is">
        <TextField label="Name" maxLength={80} autoComplete="off" {...fieldOf(form, 'document.name')} />
        <ContentSelect
          label="Tab"
          kind="tabs"
          placeholder="Choose a tab"
          error={errors?.tabId?.message}
          value={tabId}
          onValueChange={id => change({ tabId: id })}
        />
        <TextareaField
          label="Description"
          rows={3}
          maxLength={1_000}
          {...fieldOf(form, 'document.description')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <PriceField
            label="Price per person"
            error={errors?.pricePerPerson?.message}
            value={pricePerPerson}
            onValueChange={price => change({ pricePerPerson: price ?? Number.NaN })}
          />
          <TextField
            label="Smallest party"
            hint="Empty: one guest may order it."
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            error={errors?.minimumGuests?.message}
            value={minimumGuests ?? ''}
            onChange={({ target: { value } }) =>
              change({ minimumGuests: Number(value.replaceAll(/\D/g, '')) || null })
            }
          />
        </div>
        <TextareaField
          label="For the floor"
          hint="What must be known when a table orders it."
          rows={3}
          maxLength={1_000}
          {...fieldOf(form, 'document.serviceNote')}
        />
      </Section>
      <Section title="Courses">
        {courses.map((course, index) => (
          <CourseFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a course has no name of its own, and all its fields are given
            key={index}
            number={index + 1}
            course={course}
            dishes={dishes.data ?? []}
            titleError={errors?.courses?.[index]?.title?.message}
            dishError={errors?.courses?.[index]?.dishIds?.message}
            onChange={changes => change({ courses: courses.with(index, { ...course, ...changes }) })}
          >
            <PlaceButtons
              name={`course ${index + 1}`}
              items={courses}
              index={index}
              onChange={next => change({ courses: next })}
            />
          </CourseFields>
        ))}
        {errors?.courses?.message && (
          <p role="alert" className="text-sm text-vermilion">
            {errors.courses.message}
          </p>
        )}
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => change({ courses: [...courses, NEW_COURSE] })}
        >
          Add a course
        </Button>
      </Section>
    </div>
  )
}

interface CourseFieldsProps {
  readonly number: number
  readonly course: Course
  readonly dishes: readonly { readonly id: number; readonly title: string; readonly state: string }[]
  readonly titleError: string | undefined
  readonly dishError: string | undefined
  readonly onChange: (changes: Partial<Course>) => void
  /** Buttons to move and remove it. */
  readonly children: ReactNode
}

function CourseFields(props: CourseFieldsProps) {
  const { number, course, dishes, titleError, dishError, onChange, children } = props
  const { title, dishIds, note } = course
  const nameOf = (id: number) => dishes.find(dish => dish.id === id)?.title ?? ''
  const choices = dishes.flatMap(dish =>
    dish.state === 'published' && !dishIds.includes(dish.id) ? [{ id: dish.id, label: dish.title }] : [],
  )
  return (
    <fieldset
      aria-label={`Course ${number}`}
      className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-raised p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">Course {number}</p>
        <div className="flex">{children}</div>
      </div>
      <TextField
        label="Title"
        maxLength={80}
        autoComplete="off"
        error={titleError}
        value={title}
        onChange={event => onChange({ title: event.target.value })}
      />
      <ol aria-label={`Dishes of course ${number}`} className="divide-y divide-line border-line border-y">
        {dishIds.map((id, index) => (
          <li key={id} className="flex items-center gap-2">
            <span className="min-w-0 grow py-2 [overflow-wrap:anywhere]">{nameOf(id)}</span>
            <PlaceButtons
              name={nameOf(id)}
              items={dishIds}
              index={index}
              onChange={next => onChange({ dishIds: next })}
            />
          </li>
        ))}
      </ol>
      <AddCombobox
        label="Add a dish"
        error={dishError}
        placeholder="Start typing a name"
        none="No dish of this name"
        choices={choices}
        onAdd={id => onChange({ dishIds: [...dishIds, id] })}
      />
      <TextField
        label="What differs from the menu"
        maxLength={300}
        autoComplete="off"
        value={note}
        onChange={event => onChange({ note: event.target.value })}
      />
    </fieldset>
  )
}

interface PlaceButtonsProps<Item> {
  readonly name: string
  readonly items: readonly Item[]
  readonly index: number
  readonly onChange: (items: Item[]) => void
}

/** Buttons to move or remove an entry. */
function PlaceButtons<Item>({ name, items, index, onChange }: PlaceButtonsProps<Item>) {
  const others = items.toSpliced(index, 1)
  const moveTo = (place: number) => onChange(others.toSpliced(place, 0, ...items.slice(index, index + 1)))
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => moveTo(index - 1)}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Move ${name} down`}
        disabled={index === items.length - 1}
        onClick={() => moveTo(index + 1)}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </Button>
      <Button variant="quiet" size="icon" aria-label={`Remove ${name}`} onClick={() => onChange(others)}>
        <X aria-hidden="true" className="size-5" />
      </Button>
    </>
  )
}
