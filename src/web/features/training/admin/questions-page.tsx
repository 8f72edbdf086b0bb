import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { contentRoutes } from '#contract/house/content.ts'
import { paths } from '#contract/paths.ts'
import { type AnsweredQuestion, answeredQuestionRoutes } from '#contract/questions/questions.ts'
import {
  ENOUGH_ANSWERS,
  LOW_SHARE_PERCENT,
  type QuestionConcern,
} from '#domain/questions/missed-questions.ts'
import { scorePercent } from '#domain/questions/quiz-scoring.ts'
import { formatDay } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { columnsOf, DataTable } from '#web/ui/table/data-table.tsx'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'

const CONCERNS: Record<QuestionConcern, string> = {
  misleading: 'A wrong option is chosen more often',
  hard: `Under ${LOW_SHARE_PERCENT}% right`,
}

/** Few answers say little about a question, so it is watched until there are enough. */
function stateSinceRepair({ asked }: AnsweredQuestion, repairedAt: string): string {
  const day = formatDay(repairedAt)
  return asked < ENOUGH_ANSWERS
    ? `Repaired ${day}, watching: ${asked} of ${ENOUGH_ANSWERS} answers`
    : `Repaired ${day}`
}

const column = columnsOf<AnsweredQuestion>()
const COLUMNS = column.columns([
  column.accessor('question', {
    header: 'Question',
    cell: ({ row: { original } }) => (
      <>
        <Link
          to={paths.adminContentItem()}
          params={{ kind: 'questions', itemId: String(original.id) }}
          className="inline-block py-2.5 font-medium underline-offset-4 hover:underline"
        >
          {original.question}
        </Link>
        <p className="text-faint text-sm">{original.module}</p>
        <div className="flex flex-wrap gap-2">
          {original.concern && <Badge tone="vermilion">{CONCERNS[original.concern]}</Badge>}
          {original.repairedAt && (
            <Badge tone="neutral">{stateSinceRepair(original, original.repairedAt)}</Badge>
          )}
        </div>
      </>
    ),
  }),
  column.accessor('asked', {
    header: 'Asked',
    meta: { isNumeric: true, orders: ['Asked least first', 'Asked most first'] },
  }),
  column.accessor(({ asked, right }) => scorePercent(right, asked), {
    id: 'share',
    header: 'Right',
    cell: ({ getValue, row: { original } }) => (original.asked === 0 ? '–' : `${getValue()}%`),
    meta: { isNumeric: true, orders: ['Missed most first', 'Missed least first'] },
  }),
  column.accessor('mostWrong', {
    header: 'Chosen most instead',
    cell: ({ getValue }) => {
      const wrong = getValue()
      if (!wrong) return <span className="text-soft">Nothing</span>
      return (
        <>
          {wrong.option} <span className="whitespace-nowrap text-faint text-sm">{wrong.times}×</span>
        </>
      )
    },
  }),
])

/** Results of all modules' questions, those that need review first. */
export function QuestionsPage() {
  const search = useTableSearch(answeredQuestionRoutes.list)
  const page = useQuery({
    ...routeQuery(answeredQuestionRoutes.list, { query: search.query }),
    ...TABLE_QUERY,
  })
  const modules = useQuery(routeQuery(contentRoutes.readOrder, { params: { kind: 'modules' }, query: {} }))
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Missed questions">
        <p>
          First answers, before any correction; a repaired question starts again. Start with questions that
          few people get right, with {ENOUGH_ANSWERS} answers or more, or where a wrong option is chosen more
          often than the right one.
        </p>
      </PageHeader>
      <TableFilters search={search} foldedCount={search.filterCount}>
        <SelectFilter
          label="Module"
          all="All modules"
          choices={(modules.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
          value={search.query.module}
          onValueChange={module => search.change({ module })}
        />
        <SelectFilter
          label="Show"
          all="All questions"
          choices={[{ value: 'first', label: 'What to look at first' }]}
          value={search.query.look}
          onValueChange={look => search.change({ look })}
        />
      </TableFilters>
      <DataTable
        label="Missed questions"
        columns={COLUMNS}
        search={search}
        page={page}
        empty={
          <EmptyState title="No answers yet">
            <p>Questions appear here once someone has checked a quiz.</p>
          </EmptyState>
        }
      />
    </div>
  )
}
