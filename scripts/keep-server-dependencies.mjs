// For the container image: leaves in package.json only the packages that the server imports, so that `npm prune`
// removes what the web app was built with. Changes the package.json of the folder it runs in.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SERVED = ['src/server', 'src/domain', 'src/contract', 'src/content']
const IMPORTED = /(?:from|import\(|require\(|resolve\()\s*'((?:@[^/']+\/)?[^./#@'][^/']*)/g

const imported = new Set()
for (const folder of SERVED) {
  for (const path of await readdir(folder, { recursive: true })) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts')) continue
    for (const [, name] of (await readFile(join(folder, path), 'utf8')).matchAll(IMPORTED)) imported.add(name)
  }
}
const manifest = JSON.parse(await readFile('package.json', 'utf8'))
manifest.dependencies = Object.fromEntries(
  Object.entries(manifest.dependencies).filter(([name]) => imported.has(name)),
)
delete manifest.devDependencies
await writeFile('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
console.log(`The server needs ${Object.keys(manifest.dependencies).join(', ')}`)
