// Three etcd, three PostgreSQL under Patroni, HAProxy and two Norens, on loopback in a temporary folder.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { ROOT } from '../paths.mjs'
import { freePorts, readPostmaster, signal, signalGroup } from '../processes.mjs'

const PASSWORD = 'loopback-only'
const START_LIMIT_MS = 120_000
const POLL_MS = 250
const LOG_TAIL = 2_000
/** Group of each machine's processes, by which their packets are told apart: it needs no name. */
const FIRST_GROUP = 64_001

/**
 * Patroni's timing, in seconds: a leader that is not heard of for `ttl` is replaced. Patroni requires
 * loop_wait + 2 × retry_timeout ≤ ttl. A primary whose PostgreSQL died is replaced at once.
 */
const TIMING = { ttl: 7, loop_wait: 1, retry_timeout: 3, primary_start_timeout: 0 }

export async function startCluster(programs) {
  const folder = await mkdtemp(join(tmpdir(), 'noren-cluster-'))
  // PostgreSQL's account needs a way in.
  await chmod(folder, 0o755)
  const processes = new Set()
  const ports = await freePorts(3 * 2 + 3 * 2 + 2 + 2)
  const take = () => ports.pop()

  // Three machines, each with an etcd and a PostgreSQL.
  const groupOf = n => FIRST_GROUP + n - 1
  const etcd = [1, 2, 3].map(n => ({
    name: `etcd${n}`,
    group: groupOf(n),
    client: take(),
    peer: take(),
  }))
  const nodes = [1, 2, 3].map(n => ({
    name: `postgres${n}`,
    group: groupOf(n),
    port: take(),
    rest: take(),
    etcd: etcd[n - 1],
  }))
  const norens = [1, 2].map(n => ({ name: `noren${n}`, port: take() }))
  const [databasePort, webPort] = [take(), take()]
  const databaseUrl = `postgres://postgres:${PASSWORD}@127.0.0.1:${databasePort}/noren`
  const url = `http://127.0.0.1:${webPort}`
  const env = { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8' }

  async function start(member, command, args) {
    const log = await open(join(folder, `${member.name}.log`), 'a')
    const child = spawn(command, args, {
      cwd: member.cwd ?? folder,
      env: { ...env, ...member.env },
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
    })
    await log.close()
    member.pid = child.pid
    member.ended = once(child, 'exit').finally(() => processes.delete(child))
    processes.add(child)
  }

  const startEtcd = member =>
    start(member, 'setpriv', [
      ...asAccount(member),
      programs.etcd,
      ...['--name', member.name, '--data-dir', join(folder, 'data', member.name)],
      ...['--listen-client-urls', local(member.client), '--advertise-client-urls', local(member.client)],
      ...['--listen-peer-urls', local(member.peer), '--initial-advertise-peer-urls', local(member.peer)],
      ...['--initial-cluster', etcd.map(({ name, peer }) => `${name}=${local(peer)}`).join(',')],
    ])

  const startPostgres = async member => {
    const configuration = join(folder, `${member.name}.yml`)
    // JSON is YAML.
    await writeFile(configuration, JSON.stringify(patroniConfiguration(member)))
    await start(member, 'setpriv', [...asAccount(member), programs.patroni, configuration])
  }

  const patroniConfiguration = ({ name, port, rest }) => ({
    scope: 'noren',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { hosts: etcd.map(({ client }) => `127.0.0.1:${client}`) },
    bootstrap: {
      dcs: {
        ...TIMING,
        synchronous_mode: true,
        maximum_lag_on_failover: 1_048_576,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            wal_log_hints: 'on',
            // A frozen replica is given up after so long; until then commits wait for it.
            wal_sender_timeout: '3s',
            wal_receiver_timeout: '3s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, 'data', name),
      bin_dir: programs.postgres,
      pgpass: join(folder, 'data', `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
        rewind: { username: 'rewinder', password: PASSWORD },
      },
      // Over the network Patroni would hang with it, and its PostgreSQL would stay a primary beside the next one.
      use_unix_socket: true,
      // Otherwise a new replica waits for the next checkpoint, which may take minutes.
      basebackup: [{ checkpoint: 'fast' }],
      parameters: { unix_socket_directories: join(folder, 'data') },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 md5',
        'host replication replicator 127.0.0.1/32 md5',
      ],
    },
  })

  const startNoren = member => {
    member.cwd = ROOT
    member.env = {
      PORT: String(member.port),
      WORKERS: '2',
      DATABASE_URL: databaseUrl,
      DEMO: 'true',
      LOG_LEVEL: 'warn',
    }
    return start(member, process.execPath, ['scripts/start.mjs'])
  }

  const haproxy = { name: 'haproxy' }
  const startHaproxy = async () => {
    const configuration = join(folder, 'haproxy.cfg')
    const members = (list, port, check = port) =>
      list
        .map(member => `  server ${member.name} 127.0.0.1:${member[port]} check port ${member[check]}`)
        .join('\n')
    await writeFile(
      configuration,
      `global
  maxconn 2000
defaults
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 1s
  default-server inter 500ms fastinter 200ms rise 1 fall 2 on-marked-down shutdown-sessions
listen primary
  mode tcp
  bind 127.0.0.1:${databasePort}
  option httpchk OPTIONS /primary
${members(nodes, 'port', 'rest')}
listen noren
  mode http
  bind 127.0.0.1:${webPort}
  option redispatch
  retries 2
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
${members(norens, 'port')}
`,
    )
    await start(haproxy, programs.haproxy, ['-f', configuration, '-db'])
  }

  /** Work with a connection to the primary, through HAProxy. */
  async function asOwner(work, database = 'noren') {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: databasePort,
      user: 'postgres',
      password: PASSWORD,
      database,
    })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  const query = async (text, values) => asOwner(async client => (await client.query(text, values)).rows)

  /** Members as Patroni sees them: `role` and, of a replica, whether it is the synchronous one. */
  async function readMembers() {
    for (const { rest } of nodes) {
      const members = await readJson(`${local(rest)}/cluster`)
      if (members) return members.members
    }
    return []
  }

  async function memberWith(role) {
    const { name } = (await readMembers()).find(member => member.role === role) ?? {}
    return nodes.find(node => node.name === name)
  }

  async function isHealthy() {
    await until('the cluster is whole', async () => {
      const members = await readMembers()
      const streaming = members.filter(
        ({ state, role }) => role !== 'leader' && /running|streaming/.test(state),
      )
      const isReplicated = members.some(({ role }) => role === 'sync_standby') && streaming.length === 2
      if (!isReplicated) return false
      const ready = await Promise.all(norens.map(({ port }) => readStatus(`${local(port)}/readyz`)))
      return ready.every(status => status === 200) && (await readStatus(`${url}/readyz`)) === 200
    })
  }

  const postmasterOf = ({ name }) => readPostmaster(join(folder, 'data', name))

  /** The end of each log, for a failure. */
  async function printLogs() {
    for (const { name } of [...etcd, ...nodes, haproxy, ...norens]) {
      const text = await readFile(join(folder, `${name}.log`), 'utf8').catch(() => '')
      console.error(`\n${name}:\n${text.slice(-LOG_TAIL)}`)
    }
    console.error(await readMembers())
  }

  const beforeStop = []

  async function stop() {
    for (const heal of beforeStop) await heal()
    for (const child of processes) {
      // A frozen process would not end.
      for (const signal of ['SIGCONT', 'SIGTERM']) signalGroup(child.pid, signal)
    }
    await Promise.race([delay(20_000), Promise.all([...processes].map(child => once(child, 'exit')))])
    for (const child of processes) signalGroup(child.pid, 'SIGKILL')
    for (const node of nodes) {
      const pid = await postmasterOf(node).catch(() => undefined)
      if (pid) signal(pid, 'SIGKILL')
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
  }

  const cluster = {
    url,
    etcd,
    nodes,
    norens,
    programs,
    asOwner,
    query,
    isHealthy,
    memberWith,
    postmasterOf,
    startEtcd,
    startPostgres,
    startNoren,
    printLogs,
    onStop: heal => beforeStop.push(heal),
    stop,
  }
  try {
    await makeDataFolder(folder)
    await Promise.all(etcd.map(startEtcd))
    await Promise.all(nodes.map(startPostgres))
    await startHaproxy()
    await until('there is a primary', () =>
      asOwner(client => client.query('create database noren'), 'postgres').then(
        () => true,
        error => error.code === '42P04',
      ),
    )
    // The second finds the database migrated.
    for (const noren of norens) {
      await startNoren(noren)
      await until(
        `${noren.name} serves`,
        async () => (await readStatus(`${local(noren.port)}/readyz`)) === 200,
      )
    }
    await isHealthy()
    return cluster
  } catch (error) {
    await printLogs()
    await stop()
    throw error
  }
}

const asAccount = ({ group }) => ['--reuid=postgres', `--regid=${group}`, '--clear-groups']

const local = port => `http://127.0.0.1:${port}`

async function makeDataFolder(folder) {
  const { stdout } = await promisify(execFile)('id', ['-u', 'postgres'])
  const data = join(folder, 'data')
  await mkdir(data, { mode: 0o700 })
  await chown(data, Number(stdout), Number(stdout))
}

async function until(what, isTrue) {
  const giveUpAt = Date.now() + START_LIMIT_MS
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Error(`Not in ${START_LIMIT_MS / 1000} seconds: ${what}`)
    await delay(POLL_MS)
  }
}

async function readStatus(address) {
  const response = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  await response?.arrayBuffer().catch(() => undefined)
  return response?.status
}

async function readJson(address) {
  const response = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  return response?.json().catch(() => undefined)
}
