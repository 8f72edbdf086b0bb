/** Keys of one sign: / for the search, and A to D for the options of a question. This device can turn them off. */

import { deviceSwitch } from './device-switch.ts'

export const letterKeys = deviceSwitch('noren-slash-key')

export const isSlash = (event: KeyboardEvent): boolean => isAlone(event) && event.key === '/'

/** Index of the option that a key stands for; A is 0. */
export function optionOfKey(event: KeyboardEvent): number | null {
  const index = OPTION_KEYS.indexOf(event.key.toLowerCase())
  return index >= 0 && isAlone(event) ? index : null
}

const OPTION_KEYS = ['a', 'b', 'c', 'd']

/** Outside of fields, where it is a sign of a text. */
function isAlone({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof HTMLElement && target.closest(TYPING) !== null
  return letterKeys.isOn() && !(ctrlKey || metaKey || altKey || isTyping)
}

const TYPING =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=combobox], [role=textbox]'
