/** The key / for the search, which this device can turn off. */

const STORAGE_KEY = 'noren-slash-key'
let isOn = read()

export function isSlashOn(): boolean {
  return isOn
}

export function setSlashOn(isNowOn: boolean): void {
  isOn = isNowOn
  try {
    localStorage.setItem(STORAGE_KEY, isNowOn ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts until a reload.
  }
}

/** Outside of fields, where it is a sign of a text. */
export function isSlash({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof HTMLElement && target.closest(TYPING) !== null
  return isOn && key === '/' && !(ctrlKey || metaKey || altKey || isTyping)
}

const TYPING = 'input, textarea, select, [contenteditable], [role=combobox], [role=textbox]'

function read(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}
