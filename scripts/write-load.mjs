// Readers and writers that note every acknowledged write.
import { setTimeout as delay } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { addPeople, cookieOf, idOf, PASSWORD } from './bench/people.mjs'
import { readToday } from './throw-away-academy.mjs'

const PEOPLE = 20_000
const WITH_HISTORY = 100
const WRITERS = 6
const READERS = 4
const PAUSE_MS = 100
const REQUEST_LIMIT_MS = 6_000
/** Unlike that of the kudos that people have already. */
const REASON = 'Thank you for taking the large table tonight while the kitchen was two people short'

/**
 * @param {object} academy
 * @param {string} academy.url may change
 * @param {(text: string, values?: unknown[]) => Promise<object[]>} academy.query as the database's owner
 */
export function startLoad(academy) {
  let isRunning = false
  let loops = []
  let writesAt = []
  let readsAt = []
  let beganAt = 0
  // Those with a history may have given kudos today.
  let person = WITH_HISTORY
  /** Titles of suggestions and givers of kudos: acknowledged, or sent with an unknown outcome. */
  let writes = emptyWrites()
  /** How each was acknowledged, for a message. */
  const acknowledgedBy = new Map()
  /** Statuses that no reader or writer should see. */
  let unexpected = new Map()

  /** A suggestion is sent once: nobody knows whether an attempt without a response was saved. */
  async function suggest(giver) {
    const title = `Round trip ${giver}`
    writes.sentTitles.push(title)
    const status = await post('/api/suggestions', giver, {
      category: 'content',
      title,
      description: 'Guests asked for a lighter lunch with more vegetables and less rice.',
      priority: 'medium',
    })
    if (status !== 201) return
    writes.titles.push(title)
    acknowledgedBy.set(title, 'suggestion')
    writesAt.push(performance.now())
  }

  /** Kudos are sent again until they are acknowledged: the rule of one per day holds across retries. */
  async function giveKudos(giver) {
    for (let attempt = 1; isRunning || attempt === 1; attempt += 1) {
      const status = await post('/api/kudos', giver, { receiverId: idOf(giver) - 1, reason: REASON })
      const isSavedEarlier = attempt > 1 && status === 409
      if (status === 201 || isSavedEarlier) {
        writes.givers.push(idOf(giver))
        acknowledgedBy.set(idOf(giver), `kudos, attempt ${attempt}, status ${status}`)
        writesAt.push(performance.now())
        return
      }
      await delay(PAUSE_MS)
    }
  }

  async function write(at) {
    while (isRunning) {
      person += 1
      await (at % 2 === 0 ? suggest(person) : giveKudos(person))
      await delay(PAUSE_MS)
    }
  }

  async function read(at) {
    while (isRunning) {
      for (const path of ['/api/user', '/api/menu', '/api/leaderboard?period=all']) {
        const response = await send(path, { headers: { cookie: cookieOf(at + 1) } })
        if (response === 200) readsAt.push(performance.now())
      }
      await delay(PAUSE_MS)
    }
  }

  async function post(path, giver, body) {
    return send(path, {
      method: 'POST',
      headers: { cookie: cookieOf(giver), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  /** @returns {Promise<number | undefined>} the status; nothing where no response came */
  async function send(path, options) {
    try {
      const response = await fetch(academy.url + path, {
        ...options,
        signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
      })
      await response.arrayBuffer()
      if (response.status >= 500 && response.status !== 503)
        unexpected.set(response.status, (unexpected.get(response.status) ?? 0) + 1)
      return response.status
    } catch {
      return undefined
    }
  }

  return {
    begin() {
      writes = emptyWrites()
      unexpected = new Map()
      isRunning = true
      writesAt = []
      readsAt = []
      beganAt = performance.now()
      loops = [
        ...Array.from({ length: WRITERS }, (_, at) => write(at)),
        ...Array.from({ length: READERS }, (_, at) => read(at)),
      ]
    },
    /** Longest time without an acknowledged write in the last seconds. */
    writeGapOf: seconds => longestGap(writesAt, performance.now() - seconds * 1000),
    /** @returns {Promise<{ writeGap: number, readGap: number }>} the longest times without service, in seconds */
    pause: async () => {
      isRunning = false
      await Promise.all(loops)
      return { writeGap: longestGap(writesAt, beganAt), readGap: longestGap(readsAt, beganAt) }
    },
    /** Looks for every write in the database. */
    compare: async () => {
      await Promise.all(loops)
      const { titles, sentTitles, givers } = writes
      const suggested = await academy.query(
        'select title as key, count(*)::int as count from suggestions where title = any($1) group by 1',
        [sentTitles],
      )
      // A row of kudos and its ledger entry.
      const awarded = await academy.query(
        `select giver_id as key, count(distinct k.id)::int as kudos, count(t.id)::int as count
         from kudos k left join point_transactions t on t.kind = 'kudos' and t.cause_id = k.id
         where giver_id = any($1) and k.reason = $2 group by 1`,
        [givers, REASON],
      )
      const [{ count: unequal }] = await academy.query(
        `select count(*)::int from users u where points_balance <>
           coalesce((select sum(amount) from point_transactions t where t.user_id = u.id), 0)`,
      )
      const found = new Map([...suggested, ...awarded].map(row => [row.key, row.count]))
      const acknowledged = [...titles, ...givers]
      const gone = acknowledged.filter(key => !found.get(key))
      if (gone.length > 0)
        console.error(`Lost: ${gone.map(key => `${key} (${acknowledgedBy.get(key)})`).join(', ')}`)
      return {
        unexpected: [...unexpected.keys()],
        acknowledged: acknowledged.length,
        lost: gone.length,
        doubled: [...found.values()].filter(count => count > 1).length + unequal,
      }
    },
  }
}

function emptyWrites() {
  return { titles: [], sentTitles: [], givers: [] }
}

/** Longest time between two of the moments from `since` to now, in seconds. */
function longestGap(haptics, since) {
  const points = [since, ...haptics.filter(moment => moment > since), performance.now()]
  return Math.max(...points.slice(1).map((point, at) => point - points[at])) / 1000
}

/** @param {import('pg').Client} client of the database's owner */
export async function addReadersAndWriters(client) {
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await addPeople(client, {
    people: PEOPLE,
    withHistory: WITH_HISTORY,
    rowsEach: 40,
    today: readToday(),
    passwordHash,
  })
  await client.query('checkpoint')
}
