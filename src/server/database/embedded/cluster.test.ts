import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { exchangeClusters, finishExchange } from './cluster.ts'

describe('an exchange of the database’s files', () => {
  let data: string
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'noren-exchange-'))
    await make('postgres', 'present')
    await make('.draft', 'restored')
  })
  afterEach(() => rm(data, { recursive: true }))

  async function make(folder: string, text: string) {
    await mkdir(join(data, folder))
    await writeFile(join(data, folder, 'is'), text)
  }
  const read = (folder: string) => readFile(join(data, folder, 'is'), 'utf8')
  const noteOf = (before: string | null) =>
    writeFile(join(data, 'exchange.json'), JSON.stringify({ from: '.draft', before }))

  test('puts the restored ones in place, and the present ones aside', async () => {
    await exchangeClusters(data, { from: '.draft', before: 'postgres-before' })
    expect((await readdir(data)).sort()).toEqual(['postgres', 'postgres-before'])
    expect([await read('postgres'), await read('postgres-before')]).toEqual(['restored', 'present'])
    await finishExchange(data)
    expect(await read('postgres')).toBe('restored')
  })

  test('killed before its first rename has not happened', async () => {
    await noteOf('postgres-before')
    await finishExchange(data)
    expect([await read('postgres'), await readdir(data)]).toEqual(['present', ['.draft', 'postgres']])
  })

  test('killed between its renames is finished', async () => {
    await noteOf('postgres-before')
    await rename(join(data, 'postgres'), join(data, 'postgres-before'))
    await finishExchange(data)
    expect([await read('postgres'), await read('postgres-before')]).toEqual(['restored', 'present'])
    expect(await readdir(data)).not.toContain('exchange.json')
  })

  test('without the restored files is taken back', async () => {
    await noteOf('postgres-before')
    await rename(join(data, 'postgres'), join(data, 'postgres-before'))
    await rm(join(data, '.draft'), { recursive: true })
    await finishExchange(data)
    expect(await read('postgres')).toBe('present')
  })
})
