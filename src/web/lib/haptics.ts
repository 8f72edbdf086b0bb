/** Stamps come down with a tick of the phone where something was done. This device can turn them off. */
import { deviceSwitch } from './device-switch.ts'

/** Milliseconds. */
const TICK = 12

export const haptics = deviceSwitch('noren-moments')

/** Felt, where the device can. */
export function tick(): void {
  navigator.vibrate?.(TICK)
}
