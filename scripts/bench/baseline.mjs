// The baseline, in a process of its own: what a bare Fastify does on the same Node, socket and PostgreSQL. It is told
// once what to answer, and says at which address it does.
import { createHash, randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import Fastify from 'fastify'
import pg from 'pg'
import { ROUTES } from './routes.mjs'

const SESSION = {
  name: 'session',
  text: `select users.*, sessions.last_used_at from sessions join users on users.id = sessions.user_id
    where sessions.token_hash = $1 and sessions.last_used_at > now() - interval '30 days' and users.is_active`,
}
const INSERT_NOTE = 'insert into bench_notes (user_id, text) values ($1, $2) returning id'
/** As many as Noren has. */
const CONNECTIONS = 10

/**
 * What a route's `statements` work with.
 *
 * @typedef {object} Tools
 * @property {any} user the session's
 * @property {any} body
 * @property {import('./routes.mjs').Facts} facts
 * @property {(text: string, values: unknown[]) => Promise<any[]>} query prepared, in the transaction where there is one
 * @property {(work: () => Promise<void>) => Promise<void>} transaction
 * @property {(hash: string, password: string) => Promise<boolean>} checkPassword
 * @property {() => string} newCode
 */

/** @typedef {{ status: number, headers: Record<string, string>, body: string }} Answer the body in base64 */

process.once('message', async ({ databaseUrl, facts, answers }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS })
  await pool.query(
    'create table if not exists bench_notes (id integer generated always as identity primary key, user_id integer not null references users, text text not null)',
  )
  const server = Fastify()
  for (const route of ROUTES) {
    const answer = answers[route.name]
    if (answer)
      server.route({
        method: route.method,
        url: `/${route.name}`,
        handler: handlerOf(route, answer, pool, facts),
      })
  }
  process.send(await server.listen({ port: 0, host: '127.0.0.1' }))
})
process.on('disconnect', () => process.exit())

/**
 * @param {import('./routes.mjs').MeasuredRoute} route
 * @param {Answer} answer
 */
function handlerOf(route, answer, pool, facts) {
  const body = Buffer.from(answer.body, 'base64')
  const send = reply => reply.code(answer.status).headers(answer.headers).send(body)
  switch (route.baseline) {
    case 'a':
      return (_request, reply) => send(reply)
    case 'b':
      return async (request, reply) => {
        await findUser(pool, request)
        return send(reply)
      }
    case 'c': {
      const { text, values } = route.query
      return async (request, reply) => {
        const user = await findUser(pool, request)
        const { rows } = await pool.query({ name: route.name, text, values: values(user, facts) })
        return route.answersRows ? reply.headers(answer.headers).send(rows) : send(reply)
      }
    }
    case 'd':
      return async (request, reply) => {
        const user = await findUser(pool, request)
        const note = JSON.stringify(request.body)
        await transaction(pool, async client => {
          for (let count = 0; count < 2; count += 1)
            await client.query({ name: 'note', text: INSERT_NOTE, values: [user.id, note] })
        })
        return send(reply)
      }
    case 'same':
      return async (request, reply) => {
        const user = route.isPublic ? null : await findUser(pool, request)
        await route.statements(toolsFor({ user, body: request.body, pool, facts }))
        return send(reply)
      }
  }
}

const namesOfStatements = new Map()

/** @returns {Tools} */
function toolsFor({ user, body, pool, facts }) {
  let queries = pool
  return {
    user,
    body,
    facts,
    query: async (text, values) => {
      const name = namesOfStatements.get(text) ?? `statement${namesOfStatements.size}`
      namesOfStatements.set(text, name)
      return (await queries.query({ name, text, values })).rows
    },
    transaction: work =>
      transaction(pool, client => {
        queries = client
        return work()
      }),
    checkPassword: verify,
    newCode: () => randomBytes(12).toString('hex'),
  }
}

async function findUser(pool, request) {
  const token = request.headers.cookie.slice(request.headers.cookie.indexOf('=') + 1)
  const { rows } = await pool.query({
    ...SESSION,
    values: [createHash('sha256').update(token).digest('hex')],
  })
  return rows[0]
}

async function transaction(pool, work) {
  const client = await pool.connect()
  try {
    await client.query({ name: 'begin', text: 'begin' })
    await work(client)
    await client.query({ name: 'commit', text: 'commit' })
  } finally {
    client.release()
  }
}
