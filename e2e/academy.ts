/** The real application on its own database and port, whose clock a test may turn. */
import { asc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import type { SampleHouse } from '#server/context.ts'
import type { Database } from '#server/database/client.ts'
import { trainingQuestions } from '#server/database/schema/training.ts'
import { type App, buildApp } from '#server/http/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { FACES, playSample } from '#server/sample/play-sample.ts'
import { quizAnswers } from '#server/testing/quiz-answers.ts'
import { TestClock } from '#server/testing/test-clock.ts'
import { asApp, copyTemplate, copyUnusedTemplate, dropDatabase } from '#server/testing/test-database.ts'
import { delayResponses } from './late-answers.ts'

export const WEB_DIRECTORY = new URL('../dist/web', import.meta.url).pathname

/** Thursday 5 March 2026, 17:40 in Sydney: the crew is on, and the briefing is over. */
const SAMPLE_EVENING = '2026-03-05T06:40:00Z'

export class Academy {
  readonly clock = new TestClock()
  readonly #databaseUrl: string
  readonly #environment: Record<string, string>
  readonly #webDirectory: string
  #sample: SampleHouse | null = null
  #app: App | null = null
  #port = 0

  private constructor(databaseUrl: string, environment: Record<string, string>, webDirectory: string) {
    this.#databaseUrl = databaseUrl
    this.#environment = environment
    this.#webDirectory = webDirectory
  }

  /** Opens an academy with the demo's accounts and the built-in content. */
  static async open(
    environment: Record<string, string> = {},
    webDirectory: string = WEB_DIRECTORY,
  ): Promise<Academy> {
    const databaseUrl = await copyTemplate(serverUrl())
    const academy = new Academy(databaseUrl, environment, webDirectory)
    await academy.start()
    return academy
  }

  /** Opens an unused academy, as on a new server: no demo, no content. */
  static async openUnused(environment: Record<string, string> = {}): Promise<Academy> {
    const databaseUrl = await copyUnusedTemplate(serverUrl())
    const academy = new Academy(databaseUrl, { DEMO: 'false', ...environment }, WEB_DIRECTORY)
    await academy.start()
    return academy
  }

  /** Opens the demo with its sample group, on an evening, where its faces can be walked in as. */
  static async openSample(): Promise<Academy> {
    const url = await copyTemplate(serverUrl())
    const academy = new Academy(url, {}, WEB_DIRECTORY)
    academy.clock.set(SAMPLE_EVENING)
    const until = academy.clock.now()
    await playSample({ config: readConfig({}), url, appUrl: asApp(url), until })
    academy.#sample = {
      status: async () => ({ state: 'full', percent: 0, refusal: null }),
      faces: FACES,
      fill: () => undefined,
      empty: async () => undefined,
    }
    await academy.start()
    return academy
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get app(): App {
    if (!this.#app) throw new Error('The academy is closed')
    return this.#app
  }

  get db(): Database {
    return this.app.context.db
  }

  async start(): Promise<void> {
    this.#app = await buildApp({
      config: readConfig(this.#environment),
      databaseUrl: asApp(this.#databaseUrl),
      log: pino({ level: 'silent' }),
      webDirectory: this.#webDirectory,
      now: this.clock.now,
      sample: this.#sample,
    })
    const lateness = Number(process.env.LATE_ANSWERS_MS)
    if (lateness > 0) delayResponses(this.#app.server.server, lateness)
    // The same port again after a restart, so that an open page finds it.
    await this.#app.server.listen({ port: this.#port, host: '127.0.0.1' })
    this.#port = Number(new URL(this.#app.server.listeningOrigin).port)
  }

  async stop(): Promise<void> {
    // A browser's kept-alive connections would otherwise get half a second of grace (`http/connections.ts`).
    this.#app?.server.server.closeIdleConnections()
    await this.#app?.server.close()
    this.#app = null
  }

  /** Stops the server for good, with its database. */
  async remove(): Promise<void> {
    await this.stop()
    await dropDatabase(serverUrl(), this.#databaseUrl)
  }

  /** Stops the server and starts another on the same database. */
  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  /** Answers to a module's quiz by question id, as in requests; the first `wrong` are wrong. */
  answersById(moduleId: number, wrong = 0): Promise<Record<string, string>> {
    return quizAnswers(this.db, moduleId, wrong)
  }

  /** Answers to a module's quiz by question text, in the questions' order; the first `wrong` are wrong. */
  async answersByQuestion(moduleId: number, wrong = 0): Promise<Map<string, string>> {
    const answers = await this.answersById(moduleId, wrong)
    const questions = await this.db
      .select({ id: trainingQuestions.id, question: trainingQuestions.question })
      .from(trainingQuestions)
      .where(eq(trainingQuestions.moduleId, moduleId))
      .orderBy(asc(trainingQuestions.questionOrder))
    return new Map(questions.map(({ id, question }) => [question, answers[String(id)] ?? '']))
  }
}

function serverUrl(): string {
  return process.env.NOREN_TEST_POSTGRES_URL ?? ''
}
