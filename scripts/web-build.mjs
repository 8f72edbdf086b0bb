import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { endLike, run } from './child-process.mjs'
import { ROOT } from './paths.mjs'

const OUTPUT = join(ROOT, 'dist', 'web')
const STAMP = join(OUTPUT, '.build-stamp')

const SOURCES = [
  'src/web',
  'src/contract',
  'src/content',
  'src/domain',
  'docs/images',
  'docs/tour',
  'index.html',
  'vite',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
].map(path => join(ROOT, path))

export async function buildWebApp() {
  const files = await listFiles(SOURCES)
  const stamp = await readStamp()
  if (stamp.times === files.times) return
  const contents = await hashContents(files.paths)
  if (stamp.contents !== contents) {
    const begin = Date.now()
    console.log('Building the web app …')
    const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
    const result = await run(process.execPath, [vite, 'build'], { cwd: ROOT, isQuiet: true })
    if (result.code !== 0) {
      console.error(`The web app could not be built:\n${result.output}`)
      endLike(result)
    }
    console.log(`Built the web app in ${((Date.now() - begin) / 1000).toFixed(1)} s`)
  }
  await writeFile(STAMP, JSON.stringify({ times: files.times, contents }))
}

/**
 * @param {string[]} sources files and folders; missing ones count as empty
 * @returns {Promise<{ paths: string[], times: string }>} the files, and a hash of their names, sizes and
 * times: cheap, but unlike `hashContents` it changes with a fresh checkout of the same files
 */
export async function listFiles(sources) {
  const found = (await Promise.all(sources.map(listSource))).flat().sort((a, b) => (a.line < b.line ? -1 : 1))
  const times = createHash('sha256').update(found.map(file => file.line).join('\n'))
  return { paths: found.map(file => file.path), times: times.digest('hex') }
}

/** @param {string[]} paths */
export async function hashContents(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    const content = await readFile(path)
    hash.update(`${relative(ROOT, path)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

async function listSource(path) {
  const info = await stat(path).catch(() => undefined)
  if (!info) return []
  if (!info.isDirectory()) return [{ path, line: `${relative(ROOT, path)} ${info.size} ${info.mtimeMs}` }]
  const names = (await readdir(path)).filter(name => !/\.(test\.tsx?|tsbuildinfo)$/.test(name))
  return (await Promise.all(names.map(name => listSource(join(path, name))))).flat()
}

async function readStamp() {
  try {
    await stat(join(OUTPUT, 'index.html'))
    return JSON.parse(await readFile(STAMP, 'utf8'))
  } catch {
    return {}
  }
}
