/** Stamps come down with a tick of the phone where something was done. This device can turn them off. */

const STORAGE_KEY = 'noren-moments'
/** Milliseconds. */
const TICK = 12

let areOn = read()

export function areMomentsOn(): boolean {
  return areOn
}

export function setMomentsOn(areNowOn: boolean): void {
  areOn = areNowOn
  try {
    localStorage.setItem(STORAGE_KEY, areNowOn ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts until a reload.
  }
}

/** Felt, where the device can. */
export function tick(): void {
  navigator.vibrate?.(TICK)
}

function read(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}
