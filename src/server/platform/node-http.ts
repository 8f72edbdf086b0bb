/** Of Node's HTTP, without `import`: that would load everything it names, `fetch` and WebSocket too, and take 15 MB. */
export const { maxHeaderSize, STATUS_CODES } = process.getBuiltinModule('node:http')
