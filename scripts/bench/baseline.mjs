// The bare server: Fastify on the same Node, socket and PostgreSQL, in its own process.
import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { ROUTES } from './routes.mjs'

const SESSION = {
  name: 'session',
  text: `select users.* from sessions join users on users.id = sessions.user_id
    where token_hash = $1 and last_used_at > now() - interval '30 days' and is_active`,
}
const NOTE = { name: 'note', text: 'insert into bench_notes (user_id, text) values ($1, $2)' }

process.once('message', async ({ databaseUrl, answers }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  await pool.query('create table bench_notes (id serial primary key, user_id integer, text text)')
  const findUser = async ({ headers }) => {
    const token = headers.cookie.slice(headers.cookie.indexOf('=') + 1)
    const hash = createHash('sha256').update(token).digest('hex')
    return (await pool.query({ ...SESSION, values: [hash] })).rows[0]
  }
  const work = {
    a: async () => {},
    b: findUser,
    c: async (request, { name, query }) => {
      const { id } = await findUser(request)
      await pool.query({ name, text: query, values: [id] })
    },
    d: async request => {
      const { id } = await findUser(request)
      const client = await pool.connect()
      const values = [id, JSON.stringify(request.body)]
      await client.query('begin')
      await client.query({ ...NOTE, values })
      await client.query({ ...NOTE, values })
      await client.query('commit')
      client.release()
    },
  }
  const server = Fastify()
  for (const [at, route] of ROUTES.entries()) {
    const { status, headers, body } = answers[at]
    server.route({
      method: route.body ? 'POST' : 'GET',
      url: `/${at}`,
      handler: async (request, reply) => {
        await work[route.baseline](request, route)
        return reply.code(status).headers(headers).send(Buffer.from(body, 'base64'))
      },
    })
  }
  process.send(await server.listen({ port: 0, host: '127.0.0.1' }))
})
process.on('disconnect', () => process.exit())
