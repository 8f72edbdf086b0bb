import type { DishChangeReach } from '#contract/menu/dish-changes.ts'
import { countOf, formatCount } from '#web/lib/format.ts'

const UNITS: Record<DishChangeReach['taught'][number]['kind'], readonly [one: string, several: string]> = {
  questions: ['question', 'questions'],
  quizzes: ['menu quiz', 'menu quizzes'],
  lessons: ['lesson', 'lessons'],
  dishes: ['text of another dish', 'texts of other dishes'],
  notes: ['important note', 'important notes'],
  'set-menus': ['set menu', 'set menus'],
  pages: ['reading page', 'reading pages'],
  policies: ['policy', 'policies'],
}

/** Content about the changed dishes, and the number of people who have learnt it. */
export function ChangeReach({ reach }: { readonly reach: DishChangeReach | undefined }) {
  if (!reach) return null
  const { taught, learnt } = reach
  return (
    <div>
      <h2 className="font-semibold">What else tells of it</h2>
      {taught.length === 0 ? (
        <p className="mt-1">No training content mentions it.</p>
      ) : (
        <ul className="mt-1">
          {taught.map(({ kind, count, first }) => (
            <li key={kind}>
              <details>
                <summary className="flex min-h-11 cursor-pointer items-center gap-2 marker:content-none before:text-soft before:content-['+'] in-open:before:content-['–']">
                  {countOf(count, ...UNITS[kind])}
                </summary>
                <ul className="mb-2 flex flex-col pl-4">
                  {first.map(({ title, href }) => (
                    <li key={href} className="min-w-0">
                      <a
                        href={href}
                        target="_blank"
                        rel="noreferrer"
                        className="inline-flex min-h-11 items-center py-1.5 text-indigo underline-offset-4 [overflow-wrap:anywhere] hover:underline"
                      >
                        {title}
                      </a>
                    </li>
                  ))}
                  {count > first.length && (
                    <li className="text-soft">and {formatCount(count - first.length)} more</li>
                  )}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      )}
      {learnt > 0 && (
        <p className="mt-1">
          {learnt === 1 ? '1 person has' : `${formatCount(learnt)} people have`} learned it as it was.
        </p>
      )}
    </div>
  )
}
