interface ModuleSearch {
  /** The open module's id. */
  readonly module?: number
}

/** Search of a list of modules or lessons, one of which is open. */
export function validateModuleSearch({ module }: Record<string, unknown>): ModuleSearch {
  const id = Number(module)
  return Number.isSafeInteger(id) && id > 0 ? { module: id } : {}
}
