/** The forms of assignments, separate from their routes, whose pages need no forms. */
import * as z from 'zod/mini'
import { MOST_SELECTED } from '#domain/people/people.ts'
import {
  ASSIGNED_KINDS,
  canRepeat,
  DUE_AFTER_MAX_DAYS,
  EXCUSE_MAX_LENGTH,
  isEachYear,
  isItem,
  REPEAT_MAX_MONTHS,
} from '#domain/programme/assignments.ts'
import { audienceField } from '../people/audience.ts'
import { calendarDate, id, text } from '../primitives.ts'

/** A whole number typed into a field; `null`: left empty. */
const typedNumber = (max: number, unit: string) =>
  z._default(
    z.nullable(
      z
        .int(`Must be a whole number of ${unit}`)
        .check(z.gte(1, 'Must be at least 1'), z.lte(max, `Must be at most ${max} ${unit}`)),
    ),
    null,
  )

export const assignmentForm = z
  .object({
    kind: z.enum(ASSIGNED_KINDS),
    itemId: z._default(z.nullable(id), null),
    audience: audienceField,
    userIds: z._default(
      z.array(id).check(z.maxLength(MOST_SELECTED, `Must be at most ${MOST_SELECTED} people`)),
      [],
    ),
    isForNew: z._default(z.boolean(), false),
    dueOn: z._default(z.nullable(calendarDate), null),
    dueAfter: typedNumber(DUE_AFTER_MAX_DAYS, 'days'),
    eachYear: z._default(
      z.nullable(z.string().check(z.refine(isEachYear, 'Must be a day that every year has'))),
      null,
    ),
    repeatMonths: typedNumber(REPEAT_MAX_MONTHS, 'months'),
  })
  .check(
    z.refine(({ kind, itemId }) => isItem(kind) === (itemId !== null), {
      error: 'Please choose one',
      path: ['itemId'],
    }),
    z.refine(
      ({ dueOn, dueAfter, eachYear }) => [dueOn, dueAfter, eachYear].filter(due => due !== null).length === 1,
      { error: 'Please choose when it is due', path: ['dueOn'] },
    ),
    z.refine(({ eachYear, repeatMonths }) => eachYear === null || repeatMonths === null, {
      error: 'It comes each year already',
      path: ['repeatMonths'],
    }),
    z.refine(
      ({ kind, eachYear, repeatMonths }) => (eachYear === null && repeatMonths === null) || canRepeat(kind),
      { error: 'This is done once', path: ['repeatMonths'] },
    ),
  )

export const excuseForm = z.object({
  /** `null` takes the excuse back. */
  reason: z.nullable(text({ min: 1, max: EXCUSE_MAX_LENGTH, tooShort: 'Please give a reason' })),
})
