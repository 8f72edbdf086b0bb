// Files that are small to send and large to read, and cells that a spreadsheet would calculate.
import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { bombPng } from '#server/testing/bomb-png.ts'
import { bombOf, heavySheets } from '#server/testing/heavy-sheets.ts'
import { call, send } from './client.mjs'
import { forgetLimits, keepPeople, PEOPLE, personCalled } from './people.mjs'

const FORMULAS = ['=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1+1']
/** Text that a spreadsheet takes for a formula, also after white space. */
const CALCULATED = /^[\s]*[=+\-@]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** Resident memory of the academy's Node process in MB; 0 on systems that do not tell. */
export async function readResidentMb(pid) {
  if (process.platform !== 'linux') return 0
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(/VmRSS:\s+(\d+) kB/)[1]) / 1024
}

/** Refused or read, never a failure; the next request is served. */
export async function sendBombs(academy, isShort) {
  const failures = []
  const admin = personCalled('admin')
  const images = {
    'a line of 52,000,000 pixels': bombPng(52_000_000, 1),
    'a square of 60,000': bombPng(60_000, 60_000),
  }
  const sheets = {
    'zip of 200 MB': bombOf(200_000_000),
    'zip that lies': bombOf(200_000_000, 1_000),
    ...(isShort ? {} : heavySheets()),
  }
  const note = (name, { status, bytes }, isRefused) => {
    if (status >= 500 || status === 0 || (isRefused && status < 400))
      failures.push(`${name} → ${status} ${bytes}`)
  }
  for (const [name, bytes] of Object.entries(images)) {
    const imageData = `data:image/png;base64,${bytes.toString('base64')}`
    const photo = { dishId: 1, imageData, fileName: `../../${name}.png`, mimeType: 'image/png' }
    note(name, await call(academy.url, admin, 'POST', '/api/dish-images', photo), true)
    note(name, await call(academy.url, admin, 'POST', '/api/admin/settings/logo', { imageData }), true)
  }
  const headers = { cookie: admin.cookie, 'content-type': 'application/octet-stream' }
  for (const [name, body] of Object.entries(sheets))
    note(
      name,
      await send(academy.url, { method: 'POST', path: '/api/admin/people/imports', headers, body }),
      false,
    )
  if ((await call(academy.url, admin, 'GET', '/api/menu')).status !== 200)
    failures.push('the menu is away after it')
  await forgetLimits(academy)
  return { requests: Object.keys(images).length * 2 + Object.keys(sheets).length, failures }
}

const EXPORTS = [
  ...['/api/admin/people/export', '/api/admin/audit/export', '/api/admin/completion/export'],
  ...['components', 'dishes', 'policies', 'questions', 'lessons', 'terms', 'rewards'].map(
    kind => `/api/admin/content/${kind}/export`,
  ),
  '/api/admin/policies/1/readers/export',
]

/** Names and titles that begin as formulas do, in every export as CSV and XLSX. */
export async function exportFormulas(academy) {
  const failures = []
  const admin = personCalled('admin')
  // Validation may refuse them one day, so they are written as an older release could have kept them.
  const people = PEOPLE.filter(({ id }) => id)
  for (const [at, { id }] of people.entries())
    await academy.pool.query('update users set full_name = $1 where id = $2', [
      FORMULAS[at % FORMULAS.length],
      id,
    ])
  for (const [at, title] of FORMULAS.entries())
    await call(academy.url, admin, 'POST', '/api/admin/content/lessons', {
      document: {
        title: `${title} ${at}`,
        content: `${title} is taught`,
        category: title,
        estimatedMinutes: 5,
      },
      isPublished: true,
    })
  let requests = 0
  let found = 0
  for (const path of EXPORTS)
    for (const type of ['csv', 'xlsx']) {
      const answer = await call(academy.url, admin, 'GET', `${path}?type=${type}`)
      requests += 1
      if (answer.status !== 200) {
        failures.push(`${path} → ${answer.status} ${answer.bytes.toString().slice(0, 200)}`)
        continue
      }
      const cells = /csv/.test(answer.headers['content-type'])
        ? cellsOfCsv(answer.bytes)
        : cellsOfWorkbook(answer.bytes)
      found += cells.filter(({ text }) => text.includes('1+1') || text.includes('@SUM(1)')).length
      failures.push(
        ...cells
          .filter(({ isFormula }) => isFormula)
          .map(({ text }) => `${path} as ${type}: ${JSON.stringify(text)}`),
      )
    }
  if (found < FORMULAS.length) failures.push(`only ${found} cells hold what was planted`)
  await keepPeople(academy)
  return { requests, failures, note: `${found} planted cells` }
}

function cellsOfCsv(bytes) {
  const rows = parse(bytes, { bom: true, relax_column_count: true })
  return rows.flat().map(text => ({ text, isFormula: CALCULATED.test(text) && !NUMBER.test(text) }))
}

/** In a workbook a text is a text; a formula is a cell of its own kind. */
function cellsOfWorkbook(bytes) {
  const { SheetNames, Sheets } = read(bytes, { cellFormula: true })
  return SheetNames.flatMap(name => {
    const sheet = Sheets[name]
    const { s, e } = utils.decode_range(sheet['!ref'] ?? 'A1')
    const cells = []
    for (let r = s.r; r <= e.r; r += 1)
      for (let c = s.c; c <= e.c; c += 1) {
        const cell = sheet[utils.encode_cell({ r, c })]
        if (cell) cells.push({ text: String(cell.v ?? ''), isFormula: cell.f !== undefined })
      }
    return cells
  })
}
