/** Resolves in a task of its own. By a message, which neither waits nor is held back in the background. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
