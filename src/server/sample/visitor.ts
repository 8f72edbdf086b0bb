/** Someone of the cast with a browser: what they do goes through the academy's own routes. */
import type { FastifyInstance, InjectOptions } from 'fastify'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

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

  get<Result>(url: string): Promise<Result> {
    return this.#act('GET', url)
  }

  post<Result>(url: string, body: object = {}): Promise<Result> {
    return this.#act('POST', url, body)
  }

  put<Result>(url: string, body: object = {}): Promise<Result> {
    return this.#act('PUT', url, body)
  }

  patch<Result>(url: string, body: object): Promise<Result> {
    return this.#act('PATCH', url, body)
  }

  /** Registers, by whichever route; the response is the new account. */
  async register(url: string, account: { readonly username: string; readonly [field: string]: unknown }) {
    const { id } = await this.post<{ id: number }>(url, { ...account, password: this.#password })
    this.id = id
    this.#username = account.username
  }

  async signIn(username = this.#username): Promise<void> {
    this.#username = username
    const { id } = await this.post<{ id: number }>('/api/login', { username, password: this.#password })
    this.id = id
  }

  setPin(pin: string): Promise<void> {
    return this.put('/api/account/pin', { pin, password: this.#password })
  }

  async #act<Result>(method: Method, url: string, body?: object): Promise<Result> {
    let response = await this.#send(method, url, body)
    // Their session was left alone for too long.
    if (response.statusCode === 401 && url !== '/api/login') {
      await this.signIn()
      response = await this.#send(method, url, body)
    }
    if (response.statusCode >= 400)
      throw new Error(
        `${this.#username || 'Someone new'}: ${method} ${url} ${response.statusCode} ${response.body}`,
      )
    return response.json()
  }

  async #send(method: Method, url: string, body?: object) {
    const options: InjectOptions = { method, url, ...(body && { payload: body }) }
    const headers = { 'sec-fetch-site': 'same-origin' }
    const response = await this.#server.inject({ ...options, headers, cookies: this.#cookies })
    for (const { name, value } of response.cookies) this.#cookies = { ...this.#cookies, [name]: value }
    return response
  }
}
