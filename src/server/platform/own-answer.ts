/**
 * Answers that follow from what is the reader's own, and from little else. PostgreSQL is asked at each request, in the
 * statement that finds the session, so nothing is ever stale; but what has been made of a text once is not made of the
 * same text again.
 */
import type { SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { RouteDefinition, SentPart } from '#contract/route.ts'
import { answerSerializer } from './answer-serializer.ts'
import { registerRoute } from './route.ts'

interface OwnAnswer<Route extends RouteDefinition, Own, Known extends readonly unknown[]> {
  /** An expression over `users` whose value is JSON. */
  readonly own: SQL<Own>
  /** What else the answer follows from; each is compared by identity. */
  readonly known: () => Promise<Known> | Known
  readonly answer: (own: Own, ...known: Known) => SentPart<Route['response']>
}

/** Registers an entry of the contract's route table whose answer follows from its arguments alone. */
export function registerOwnAnswer<Route extends RouteDefinition, Own, const Known extends readonly unknown[]>(
  app: FastifyInstance,
  route: Route,
  { own, known, answer }: OwnAnswer<Route, Own, Known>,
): void {
  const serialize = answerSerializer(route.response)
  const written = new WrittenAnswers<Known>()
  registerRoute(
    app,
    route,
    async ({ request, reply }) => {
      const text = request.own ?? 'null'
      const knownNow = await known()
      const content = written.find(text, knownNow) ?? serialize(answer(JSON.parse(text), ...knownNow))
      written.keep(text, content)
      return reply.type('application/json; charset=utf-8').send(content)
    },
    { own },
  )
}

/** So many readers come again before theirs is forgotten; a few megabytes for each route. */
const KEPT_ANSWERS = 1_000

/** What was written of which text, while all else that is known stays the same. */
class WrittenAnswers<Known extends readonly unknown[]> {
  /** The one that was kept longest ago comes first. */
  readonly #answers = new Map<string, string>()
  #known: Known | null = null

  find(text: string, known: Known): string | undefined {
    if (!this.#known?.every((value, index) => value === known[index])) this.#answers.clear()
    this.#known = known
    return this.#answers.get(text)
  }

  keep(text: string, answer: string): void {
    this.#answers.delete(text)
    this.#answers.set(text, answer)
    if (this.#answers.size <= KEPT_ANSWERS) return
    const [oldest] = this.#answers.keys()
    if (oldest !== undefined) this.#answers.delete(oldest)
  }
}
