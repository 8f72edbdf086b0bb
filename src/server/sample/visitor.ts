/** Someone of the cast with a browser: what they do goes through the academy's own routes. */
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { ContentItem } from '#contract/house/content.ts'

/** A method and an address, as `POST /api/kudos`. */
type Request = `${'GET' | 'POST' | 'PUT' | 'PATCH'} /api/${string}`

export class Visitor {
  /** Account; 0 before it exists. */
  id = 0
  readonly #server: FastifyInstance
  readonly #password: string
  #username = ''
  #cookies: Record<string, string> = {}

  constructor(server: FastifyInstance, password: string) {
    this.#server = server
    this.#password = password
  }

  /** @throws for a refusal, with its text */
  async send<Result>(request: Request, body?: object): Promise<Result> {
    const response = await this.#respond(request, body)
    if (response.statusCode >= 400)
      throw new Error(
        `${this.#username || 'Someone new'}: ${request} ${response.statusCode} ${response.body}`,
      )
    return response.json()
  }

  /** `null` for a refusal. */
  async try<Result>(request: Request, body?: object): Promise<Result | null> {
    const response = await this.#respond(request, body)
    return response.statusCode >= 400 ? null : response.json()
  }

  /** Publishes a change of something that is edited as a document. */
  async edit(path: `/api/${string}`, change: object, beside: object = {}): Promise<void> {
    const { document, revision } = await this.send<ContentItem>(`GET ${path}`)
    const changed = { document: { ...document, ...change }, revision, isPublished: true }
    await this.send(`PUT ${path}`, { ...changed, ...beside })
  }

  /** Registers, by whichever route; the response is the new account. */
  async register(
    path: `/api/${string}`,
    account: { readonly username: string; readonly [field: string]: unknown },
  ) {
    const { id } = await this.send<{ id: number }>(`POST ${path}`, { ...account, password: this.#password })
    this.id = id
    this.#username = account.username
  }

  async signIn(username = this.#username): Promise<void> {
    this.#username = username
    const { id } = await this.send<{ id: number }>('POST /api/login', { username, password: this.#password })
    this.id = id
  }

  setPin(pin: string): Promise<void> {
    return this.send('PUT /api/account/pin', { pin, password: this.#password })
  }

  async #respond(request: Request, body?: object) {
    const [method, url] = request.split(' ') as [InjectOptions['method'], string]
    const headers = { 'sec-fetch-site': 'same-origin' }
    const payload = method === 'GET' ? undefined : (body ?? {})
    const inject = () =>
      this.#server.inject({ method, url, headers, cookies: this.#cookies, ...(payload && { payload }) })
    let response = await inject()
    // Their session was left alone for too long.
    if (response.statusCode === 401 && url !== '/api/login') {
      await this.signIn()
      response = await inject()
    }
    for (const { name, value } of response.cookies) this.#cookies = { ...this.#cookies, [name]: value }
    return response
  }
}
