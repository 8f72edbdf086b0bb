// For node --import: the tests' processes import the server, too.
import { speedUpImports } from './fast-imports.mjs'

speedUpImports()
