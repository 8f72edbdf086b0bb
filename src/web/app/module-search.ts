interface ModuleSearch {
  /** The open module's id. */
  readonly module?: number
  /** The module whose start sheet is open. */
  readonly start?: number
}

/** Search of a list of modules or lessons, one of which is open or about to start. */
export function validateModuleSearch({ module, start }: Record<string, unknown>): ModuleSearch {
  const [opened, starting] = [toId(module), toId(start)]
  return { ...(opened && { module: opened }), ...(starting && { start: starting }) }
}

function toId(value: unknown): number | null {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
