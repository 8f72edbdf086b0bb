// npm run backup, doctor, restore …: one of the server's commands, by its name, with the arguments that follow.
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
const [name] = process.argv.splice(2, 1)
await import(`../src/server/commands/${name}.ts`)
