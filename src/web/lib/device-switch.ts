/** A choice of this device, on until someone turns it off. */
export interface DeviceSwitch {
  readonly isOn: () => boolean
  readonly set: (isOn: boolean) => void
}

export function deviceSwitch(storageKey: string): DeviceSwitch {
  let isOn = read(storageKey)
  return {
    isOn: () => isOn,
    set(next) {
      isOn = next
      try {
        localStorage.setItem(storageKey, next ? 'on' : 'off')
      } catch {
        // Without storage the choice lasts until a reload.
      }
    },
  }
}

function read(storageKey: string): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}
