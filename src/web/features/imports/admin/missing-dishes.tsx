import type { CheckedImport, ReadingOfFile } from '#contract/sheets/imports.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

/** More are folded: a file of desserts lists all starters. */
const OPEN_AT_MOST = 12
const [KEEP, ARCHIVE] = ['keep', 'archive'] as const

type Missing = NonNullable<CheckedImport['missingDishes']>
type Renamed = NonNullable<ReadingOfFile['renamedDishes']>

interface MissingDishesProps {
  readonly missing: Missing
  readonly renamed: Renamed
  readonly archivedIds: readonly number[]
  /** Tries the lines with these. */
  readonly onRename: (renamed: Renamed) => void
  readonly onArchive: (ids: readonly number[]) => void
}

/** Dishes of the file's tabs that are not in it; each is kept until someone says otherwise. */
export function MissingDishes({ missing, renamed, archivedIds, onRename, onArchive }: MissingDishesProps) {
  const { dishes, hasMore, newLines } = missing
  const choose = (id: number, way: string) => {
    const others = renamed.filter(one => one.id !== id)
    onArchive(way === ARCHIVE ? [...archivedIds, id] : archivedIds.filter(other => other !== id))
    if (way !== KEEP && way !== ARCHIVE) onRename([...others, { id, line: Number(way) }])
    else if (others.length < renamed.length) onRename(others)
  }
  const lineOf = (id: number) => renamed.find(one => one.id === id)?.line
  return (
    <details open={dishes.length <= OPEN_AT_MOST} className="rounded-lg border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-3 font-medium">
        Not in this file: {formatCount(dishes.length)}
        {hasMore && ' or more'}
      </summary>
      <p className="text-faint text-sm">
        They are on the tabs of this file. Each stays on the menu and in quizzes unless you say otherwise.
      </p>
      <ul className="grid gap-4 py-4 sm:grid-cols-2">
        {dishes.map(({ id, name, section, waitingCount, likelyLine }) => {
          const line = lineOf(id)
          const isTaken = (other: number) => renamed.some(one => one.line === other && one.id !== id)
          const likely = newLines.find(one => one.line === likelyLine)
          const value = archivedIds.includes(id) ? ARCHIVE : line === undefined ? KEEP : String(line)
          return (
            <li key={id}>
              <Field
                label={`${name}, ${section}`}
                hint={[
                  ...(likely ? [`Perhaps renamed to ${likely.title}.`] : []),
                  ...(waitingCount > 0
                    ? [`Off the menu, ${countOf(waitingCount, 'question')} will wait.`]
                    : []),
                ].join(' ')}
              >
                {control => (
                  <Select
                    {...control}
                    choices={[
                      { value: KEEP, label: 'Keep' },
                      { value: ARCHIVE, label: 'Take off the menu' },
                      ...newLines
                        .filter(one => !isTaken(one.line))
                        .toSorted((a, b) => Number(b === likely) - Number(a === likely))
                        .map(one => ({ value: String(one.line), label: `Renamed to ${one.title}` })),
                    ]}
                    value={value}
                    onChange={event => choose(id, event.target.value)}
                  />
                )}
              </Field>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
