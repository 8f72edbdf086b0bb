// npm run generate-migration -- --name <what_changes> [--custom]
// drizzle-kit compares the schema with the newest snapshot only, so just that one is stored, on one line
// since it is no source.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'

const META = new URL('../src/server/database/migrations/meta/', import.meta.url)

const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

const snapshots = readdirSync(META).filter(file => file.endsWith('_snapshot.json'))
for (const file of snapshots.sort().slice(0, -1)) unlinkSync(new URL(file, META))
const newest = new URL(snapshots.at(-1), META)
writeFileSync(newest, `${JSON.stringify(JSON.parse(readFileSync(newest, 'utf8')))}\n`)
