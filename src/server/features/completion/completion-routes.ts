import type { FastifyInstance } from 'fastify'
import { completionRoutes } from '#contract/programme/completion.ts'
import { type CellState, dayOfCell, STUCK_AFTER_FAILS, stateOfCell } from '#domain/programme/completion.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../database/client.ts'
import { jobs } from '../../database/schema/jobs.ts'
import { locations } from '../../database/schema/locations.ts'
import { registerRoute } from '../../platform/route.ts'
import { streamCsv } from '../../platform/sheets/stream-csv.ts'
import { SHEET_MEDIA_TYPES } from '../../platform/sheets/write-sheet.ts'
import {
  type ExportedPage,
  type ExportedPerson,
  readAllPages,
  readMatrix,
  readSums,
} from './completion-queries.ts'
import { readTrainingHours } from './training-hours.ts'

export function registerCompletionRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, completionRoutes.matrix, ({ user, query }) => readMatrix(context, user, query))
  registerRoute(app, completionRoutes.sums, ({ user, query }) => readSums(context, user, query))
  registerRoute(app, completionRoutes.export, async ({ user, query, reply }) => {
    const { timeZone } = await context.settings.read()
    return reply
      .type(SHEET_MEDIA_TYPES.csv)
      .header('content-disposition', 'attachment; filename="completion.csv"')
      .send(streamCsv(asRows(readAllPages(context, user, query), timeZone, await readNames(context.db))))
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

interface Names {
  readonly locations: ReadonlyMap<number, string>
  readonly jobs: ReadonlyMap<number, string>
}

async function readNames(db: Database): Promise<Names> {
  const [places, own] = await Promise.all([db.select().from(locations), db.select().from(jobs)])
  const nameById = (rows: readonly { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]))
  return { locations: nameById(places), jobs: nameById(own) }
}

const joined = (words: readonly (string | undefined)[]) => [...new Set(words)].filter(Boolean).join(', ')

async function* asRows(
  pages: AsyncIterable<ExportedPage>,
  timeZone: string,
  names: Names,
): AsyncGenerator<string[][]> {
  let isFirst = true
  for await (const { columns, people } of pages) {
    const rows = people.map(({ fullName, places, firstDay, cells, scores, policies, behindBy, absence }) => {
      const countOf = (state: CellState) => cells.filter(cell => stateOfCell(cell) === state).length
      return [
        fullName,
        joined(places.map(({ locationId }) => names.locations.get(locationId))),
        joined(places.flatMap(({ jobIds = [] }) => jobIds.map(id => names.jobs.get(id)))),
        joined(places.map(({ position }) => position)),
        dayOfCell(firstDay) ?? '',
        String(countOf('done')),
        String(countOf('credited')),
        `${policies.agreed} of ${policies.asked}`,
        paceText(behindBy, absence),
        ...columns.flatMap(({ part }, index) => {
          const text = wordsOf(cells[index] ?? 0)
          return part === 'module' ? [text, percentText(scores[index])] : [text]
        }),
      ]
    })
    const headings = [
      ...['Name', 'Restaurant', 'Job', 'Position', 'First day'],
      `Done of ${columns.length} (days in ${timeZone})`,
      ...['Credited', 'Policies agreed', 'Pace'],
      ...columns.flatMap(({ part, name }) => (part === 'module' ? [name, `${name}: score in %`] : [name])),
    ]
    yield isFirst ? [headings, ...rows] : rows
    isFirst = false
  }
}

function paceText(behindBy: number | null, absence: ExportedPerson['absence']): string {
  if (absence) return ABSENCE_WORDS[absence.kind]
  if (behindBy === null) return ''
  return behindBy === 0 ? 'on pace' : `behind by ${behindBy}`
}

const WORDS: Record<CellState, string> = {
  done: '',
  credited: 'credited',
  stuck: `failed ${STUCK_AFTER_FAILS} times`,
  'under-way': 'under way',
  'not-begun': '',
  'not-theirs': 'not for them',
}

const percentText = (score: number | null | undefined) => (score == null ? '' : String(score))

function wordsOf(cell: number): string {
  return [WORDS[stateOfCell(cell)], dayOfCell(cell)].filter(Boolean).join(' ')
}
