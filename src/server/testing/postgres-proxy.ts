/** Proxy between Noren and PostgreSQL that behaves like a pooler or a failing network. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

interface Behaviour {
  /** Like a pooler in transaction mode. */
  readonly losesNotifications?: boolean
  /**
   * Like a pooler in transaction mode: each transaction may get a connection without the prepared statements.
   */
  readonly losesStatements?: boolean
  /** Like a panicking server: it sends the reason and disconnects. */
  readonly losesConnectionsAfterErrors?: boolean
}

export interface PostgresProxy {
  /** URL of the same database through the proxy. */
  readonly url: string
  /** Blocks all traffic without ending a connection. */
  freeze(): void
  thaw(): void
  /** Ends the connections and refuses new ones. */
  stop(): void
}

const NOTIFICATION = 'A'
const ERROR = 'E'
const READY = 'Z'
const IDLE = 'I'.charCodeAt(0)
const FORGET = simpleQuery('deallocate all')

export async function startPostgresProxy(
  databaseUrl: string,
  behaviour: Behaviour = {},
): Promise<PostgresProxy> {
  const { losesNotifications, losesStatements, losesConnectionsAfterErrors } = behaviour
  // Parsed like the driver does: the URL may name a Unix socket.
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  const sockets = new Set<Socket>()
  let isFrozen = false

  const listener = createServer(client => {
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    client.on('data', chunk => server.write(chunk))
    const split = createMessageSplitter()
    let isForgetting = false
    server.on('data', (chunk: Buffer) => {
      for (const { type, bytes } of split(chunk)) {
        if (isForgetting) {
          isForgetting = type !== READY
          continue
        }
        if (type === NOTIFICATION && losesNotifications) continue
        if (losesStatements) {
          isForgetting = type === READY && bytes[5] === IDLE
          if (isForgetting) server.write(FORGET)
        }
        client.write(bytes)
        if (type === ERROR && losesConnectionsAfterErrors) client.end()
      }
    })
    if (isFrozen) for (const socket of [client, server]) socket.pause()
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  const proxyPort = typeof address === 'object' && address ? address.port : 0

  return {
    url: `postgresql://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${proxyPort}/${database}`,
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    stop: () => {
      listener.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function simpleQuery(text: string): Buffer {
  const message = Buffer.from(`Q----${text}\0`)
  message.writeUInt32BE(message.length - 1, 1)
  return message
}

/** Splits a server's bytes into messages: one byte of type, four of length including themselves. */
function createMessageSplitter() {
  let rest: Buffer = Buffer.alloc(0)
  return function* split(chunk: Buffer) {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const end = 1 + rest.readUInt32BE(1)
      yield { type: String.fromCharCode(rest[0] ?? 0), bytes: rest.subarray(0, end) }
      rest = rest.subarray(end)
    }
  }
}
