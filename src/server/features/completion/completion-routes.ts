import type { FastifyInstance } from 'fastify'
import { type CompletionPage, completionRoutes } from '#contract/programme/completion.ts'
import { type CellState, dayOfCell, STUCK_AFTER_FAILS, stateOfCell } from '#domain/programme/completion.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { streamCsv } from '../../platform/sheets/stream-csv.ts'
import { SHEET_MEDIA_TYPES } from '../../platform/sheets/write-sheet.ts'
import { readAllPages, readMatrix, readSums } from './completion-queries.ts'
import { readTrainingHours } from './training-hours.ts'

export function registerCompletionRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, completionRoutes.matrix, ({ user, query }) => readMatrix(context, user, query))
  registerRoute(app, completionRoutes.sums, ({ user, query }) => readSums(context, user, query))
  registerRoute(app, completionRoutes.export, async ({ user, query, reply }) => {
    const { timeZone } = await context.settings.read()
    return reply
      .type(SHEET_MEDIA_TYPES.csv)
      .header('content-disposition', 'attachment; filename="completion.csv"')
      .send(streamCsv(asRows(readAllPages(context, user, query), timeZone)))
  })
  registerRoute(app, completionRoutes.hours, async ({ user, query, reply }) => {
    const pages = readTrainingHours(context, user, query)
    // The first page holds the headings and refuses wrong weeks, before anything is sent.
    const { value: headings = [] } = await pages.next()
    return reply
      .type(SHEET_MEDIA_TYPES.csv)
      .header('content-disposition', 'attachment; filename="training-hours.csv"')
      .send(streamCsv(withFirst(headings, pages)))
  })
}

async function* withFirst<Page>(first: Page, others: AsyncIterable<Page>): AsyncGenerator<Page> {
  yield first
  yield* others
}

const ABSENCE_WORDS = { leave: 'on leave', exempt: 'exempt' }

async function* asRows(pages: AsyncIterable<CompletionPage>, timeZone: string): AsyncGenerator<string[][]> {
  let isFirst = true
  for await (const { columns, people } of pages) {
    const rows = people.map(({ fullName, cells, scores, behindBy, absence }) => {
      const done = cells.filter(cell => stateOfCell(cell) === 'done').length
      return [
        fullName,
        String(done),
        absence
          ? ABSENCE_WORDS[absence.kind]
          : behindBy === null
            ? ''
            : behindBy === 0
              ? 'on pace'
              : `behind by ${behindBy}`,
        ...columns.flatMap(({ part }, index) => {
          const text = wordsOf(cells[index] ?? 0)
          return part === 'module' ? [text, percentText(scores[index])] : [text]
        }),
      ]
    })
    const headings = [
      'Name',
      `Done of ${columns.length} (days in ${timeZone})`,
      'Pace',
      ...columns.flatMap(({ part, name }) => (part === 'module' ? [name, `${name}: score in %`] : [name])),
    ]
    yield isFirst ? [headings, ...rows] : rows
    isFirst = false
  }
}

const WORDS: Record<CellState, string> = {
  done: '',
  stuck: `failed ${STUCK_AFTER_FAILS} times`,
  'under-way': 'under way',
  'not-begun': '',
  'not-theirs': 'not for them',
}

const percentText = (score: number | null | undefined) => (score == null ? '' : String(score))

function wordsOf(cell: number): string {
  return dayOfCell(cell) ?? WORDS[stateOfCell(cell)]
}
