// install.mjs loads this into npm. npm leaves out optional packages that do not support the Node that it runs on itself,
// and what it installs here is going to run on the Node that package.json pins.
const { dependencies } = require('../package.json')

Object.defineProperty(process, 'version', { value: `v${dependencies.node}` })
