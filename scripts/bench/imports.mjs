// What it takes to import as many lines as a file may have, and how long others wait meanwhile.
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { DEMO_ADMIN, DEMO_STAFF } from '#server/accounts/demo-accounts.ts'
import { openAcademy } from './academy.mjs'
import { read } from './growth.mjs'
import { forgetPeak, processorTime, residentMemory, watchFamily } from './processes.mjs'

const LINES = 5_000
const GOAL_SECONDS = 30
const TAIL_GOAL_MS = 100
/** A large restaurant's menu, which somebody looks at again with every cell that they mend. */
const MENU_LINES = 600
const MENU_GOAL_SECONDS = 1.5
const PROBE_EVERY_MS = 10

/** A file of each kind that management imports: its address, and its lines. */
const FILES = [
  {
    name: 'lessons',
    line: index => `Lesson ${index},Words ${index},Service,30`,
    headings: 'Title,Text,Category,Seconds',
  },
  {
    name: 'dishes',
    from: 'sections',
    line: (index, { title }) => `Dish ${index},"${title}",12,milk; wheat`,
    headings: 'Dish,Section,Price,Allergens',
  },
  {
    name: 'questions',
    from: 'modules',
    line: (index, { title }) => `"${title}",What is number ${index}?,One,Two,Three,Four,B,set menus`,
    headings: 'Module,Question,A,B,C,D,Correct,Reference',
  },
  {
    name: 'people',
    line: index => `Crew ${index % 50} Member,crew${index}@many.example`,
    headings: 'Name,E-mail',
  },
]

/** @returns {Promise<import('./measuring.mjs').Goal[]>} */
export async function measureImports() {
  const academy = await openAcademy()
  try {
    const admin = await signIn(academy.url, DEMO_ADMIN)
    const staff = await signIn(academy.url, DEMO_STAFF)
    const goals = []
    console.log(
      `\n| ${LINES.toLocaleString('en')} | Sent, s | Checked, s | Imported, s | /api/user beside it, p99 ms | most | Memory, MB |\n|---|--:|--:|--:|--:|--:|--:|`,
    )
    const dishes = FILES.find(({ name }) => name === 'dishes')
    const menu = await importFile(callerAs(academy.url, admin), dishes, { first: LINES, count: MENU_LINES })
    const [sent, checked, imported] = Object.values(menu).map(value => value.toFixed(2))
    console.log(`| ${MENU_LINES} dishes | ${sent} | ${checked} | ${imported} | | | |`)
    goals.push({
      what: `${MENU_LINES} dishes looked at`,
      value: `${checked} s`,
      goal: `at most ${MENU_GOAL_SECONDS} s`,
      isMet: menu.check <= MENU_GOAL_SECONDS,
    })
    for (const file of FILES) {
      await forgetPeak(academy.pid)
      const probe = startProbing(`${academy.url}/api/user`, staff)
      const call = callerAs(academy.url, admin)
      const seconds = await importFile(call, file, { first: 0, count: LINES })
      const { tail, most } = await probe.end()
      const { peak } = await residentMemory(academy.pid)
      const cells = [
        ...Object.values(seconds).map(value => value.toFixed(2)),
        tail.toFixed(1),
        most.toFixed(1),
      ]
      console.log(`| ${[file.name, ...cells, peak.toFixed(0)].join(' | ')} |`)
      goals.push(
        {
          what: `${LINES} ${file.name} imported at once`,
          value: `${seconds.apply.toFixed(1)} s`,
          goal: `under ${GOAL_SECONDS} s`,
          isMet: seconds.apply < GOAL_SECONDS,
        },
        {
          what: `99th percentile of /api/user beside the import of ${file.name}`,
          value: `${tail.toFixed(1)} ms`,
          goal: `under ${TAIL_GOAL_MS} ms`,
          isMet: tail < TAIL_GOAL_MS,
        },
      )
    }
    return goals
  } finally {
    await academy.stop()
  }
}

/** @returns {Promise<{ send: number, check: number, apply: number }>} in seconds */
async function importFile(call, file, { first, count }) {
  const times = [performance.now()]
  const sent = await sendFile(call, file, { first, count })
  times.push(performance.now())
  const counts = await sent.check()
  if (counts.new !== count) throw new Error(`${file.name}: ${JSON.stringify(counts)}`)
  times.push(performance.now())
  await sent.apply()
  times.push(performance.now())
  const [send, check, apply] = times.slice(1).map((time, index) => (time - times[index]) / 1_000)
  return { send, check, apply }
}

async function sendFile(call, { name, from, headings, line }, { first, count }) {
  const isOfPeople = name === 'people'
  const [parent] = from ? await call('GET', `/api/admin/content/${from}/order`) : []
  const lines = Array.from({ length: count }, (_, index) => line(first + index, parent))
  const base = isOfPeople ? '/api/admin/people/imports' : '/api/admin/imports'
  const address = isOfPeople ? base : `/api/admin/content/${name}/imports`
  const content = [headings, ...lines, ''].join('\n')
  const { id, guess: mapping } = await call('POST', address, content, 'application/octet-stream')
  const how = isOfPeople ? { mailLinks: false } : { isPublished: true }
  return {
    check: async () => (await call('POST', `${base}/${id}/dry-run`, JSON.stringify({ mapping }))).counts,
    apply: () => call('POST', `${base}/${id}/apply`, JSON.stringify({ mapping, ...how })),
  }
}

function callerAs(url, cookie) {
  return async (method, path, body, type = 'application/json') => {
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': type }) }
    const response = await fetch(url + path, { method, headers, body })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}

/** A restaurant group's menu. */
const SHORT_LINES = 1_000
/** Rows of the yardstick, which takes about as long; one by one, what waking and waiting cost would count for most. */
const YARDSTICK_LINES = 40_000
const LINES_AT_ONCE = 500

/**
 * How much processor time it takes to import 1,000 lines, as a multiple of what it takes to insert 40,000 indexed rows:
 * the least of several rounds of each, for whatever else the machine does only adds to it.
 *
 * @param {import('./academy.mjs').Academy} academy
 * @param {object} options
 * @param {number} options.rounds
 * @param {number} options.attempt the how-manieth measurement of this academy, from 0: each imports other lines
 * @returns {Promise<Record<string, number>>} by kind; NaN where the system does not tell
 */
export async function measureImportCosts({ url, pid, postgresPid, pool }, { rounds, attempt }) {
  const call = callerAs(url, await signIn(url, DEMO_ADMIN))
  const costOf = async (measured, work) => {
    const [before, postgresTime] = [await processorTime(measured), await watchFamily(postgresPid)]
    await work()
    return (await processorTime(measured)) - before + (await postgresTime())
  }
  await pool.query(
    'create table if not exists bench_lines (id integer generated always as identity primary key, title text unique, words text)',
  )
  const costs = {}
  for (const file of FILES.filter(({ name }) => ['lessons', 'dishes'].includes(name))) {
    const [imports, inserts] = [[], []]
    // The first warms both up.
    for (let round = 0; round <= rounds; round += 1) {
      inserts.push(await costOf(process.pid, () => insertLines(pool)))
      const sent = await sendFile(call, file, {
        first: (attempt * (rounds + 1) + round) * SHORT_LINES,
        count: SHORT_LINES,
      })
      imports.push(await costOf(pid, sent.apply))
    }
    costs[`1,000 ${file.name}`] = Math.min(...imports.slice(1)) / Math.min(...inserts.slice(1))
  }
  return costs
}

async function insertLines(pool) {
  await pool.query('truncate bench_lines')
  for (let first = 0; first < YARDSTICK_LINES; first += LINES_AT_ONCE) {
    const lines = Array.from({ length: LINES_AT_ONCE }, (_, index) => ({
      title: `Line ${first + index}`,
      words: 'As many as a lesson of an import has',
    }))
    await pool.query({
      name: 'lines',
      text: `insert into bench_lines (title, words)
        select title, words from jsonb_to_recordset($1) as line (title text, words text)`,
      values: [JSON.stringify(lines)],
    })
  }
}

async function signIn(url, { username, password }) {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username, password }),
  })
  return response.headers.getSetCookie()[0].split(';')[0]
}

/** Somebody who asks all the while; `end` tells in milliseconds how long they waited. */
function startProbing(url, cookie) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times = []
  let isEnding = false
  const probing = (async () => {
    while (!isEnding) {
      const begin = performance.now()
      const status = await read(url, { agent, headers: { cookie } })
      if (status !== 200) throw new Error(`${url}: ${status}`)
      times.push(performance.now() - begin)
      await delay(PROBE_EVERY_MS)
    }
  })()
  return {
    end: async () => {
      isEnding = true
      await probing
      agent.destroy()
      const sorted = times.toSorted((a, b) => a - b)
      return { tail: sorted[Math.floor(sorted.length * 0.99)], most: sorted.at(-1) }
    },
  }
}
