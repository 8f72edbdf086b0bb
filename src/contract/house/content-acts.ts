/** Publishing, archiving and pricing of selected content, and its undo. Source: ruling R12. */
import * as z from 'zod/mini'
import { PERCENT_MAX, PERCENT_MIN } from '#domain/menu/dish-reprice.ts'
import { PRICE_MAX } from '#domain/menu/money.ts'
import { EDITABLE_KINDS, type EditableKind } from '../content/kinds.ts'
import { done, id, revision } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import type { ToastText } from '../toast-text.ts'
import { confirmation } from './content.ts'

/** Rows of one action on a selection. */
const MOST_CONTENT_SELECTED = 200

const params = z.object({ kind: z.enum(EDITABLE_KINDS) })

const contentAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('publish'), confirmation }),
  z.object({ act: z.literal('archive') }),
  /** Dishes only. */
  z.object({
    act: z.literal('price'),
    change: z.discriminatedUnion('by', [
      z.object({
        by: z.literal('percent'),
        percent: z
          .number('Please enter a number, such as 5 or -10')
          .check(
            z.gte(PERCENT_MIN, `Must be at least ${PERCENT_MIN}`),
            z.lte(PERCENT_MAX, `Must be at most ${PERCENT_MAX}`),
          ),
      }),
      z.object({
        by: z.literal('amount'),
        price: z
          .number('Please enter a price, such as 12 or 12.50')
          .check(z.gt(0, 'Must be more than 0'), z.lte(PRICE_MAX, 'Must be less')),
      }),
    ]),
  }),
])
export type ContentAct = z.infer<typeof contentAct>

/** One row that the action changed; the undo restores `before` if `revision` is still the newest. */
const writtenItem = z.object({
  id,
  revision,
  before: z.object({ revision, publishedRevision: z.nullable(revision), isArchived: z.boolean() }),
})

const doneAct = z.object({
  done: z.array(
    z.extend(writtenItem, {
      title: z.string(),
      /** For prices: before and after, in words. */
      change: z.optional(z.string()),
    }),
  ),
  /** Rows that stay as they are, and why. */
  kept: z.array(z.object({ id, title: z.string(), reason: z.string() })),
})
export type DoneAct = z.infer<typeof doneAct>

export const contentActRoutes = {
  act: defineRoute({
    method: 'POST',
    path: '/api/admin/content/:kind/acts',
    access: 'content.manage',
    summary:
      'Publish, archive or price these; those that cannot be are named with the reason. A trial changes nothing',
    params,
    body: z.object({
      /** With the newest version that the sender has seen. */
      items: z.array(z.object({ id, revision })).check(z.minLength(1), z.maxLength(MOST_CONTENT_SELECTED)),
      act: contentAct,
      isTrial: z.boolean(),
    }),
    response: doneAct,
  }),
  undo: defineRoute({
    method: 'POST',
    path: '/api/admin/content/:kind/acts/undo',
    access: 'content.manage',
    summary: 'Undo such an action for all of these, or for none if one was saved since',
    params,
    body: z.object({ items: z.array(writtenItem).check(z.minLength(1), z.maxLength(MOST_CONTENT_SELECTED)) }),
    response: done,
  }),
}

const DONE_TITLES: Record<ContentAct['act'], string> = {
  publish: 'published',
  archive: 'archived',
  price: 'with a new price',
}

export const contentActDone = (
  kind: EditableKind,
  act: ContentAct['act'],
  count: number,
  kept: number,
): ToastText => ({
  title: `${count.toLocaleString('en')} ${DONE_TITLES[act]}`,
  text:
    kept > 0
      ? `Left out: ${kept.toLocaleString('en')}.`
      : kind === 'policies' && act === 'publish'
        ? 'Confirmed with your name: staff can agree now.'
        : 'Staff see it at once.',
})
