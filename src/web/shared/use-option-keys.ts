import { useEffect, useEffectEvent } from 'react'
import { optionOfKey } from '#web/lib/letter-keys.ts'

/** Chooses an option of the page's one question by the keys A to D. */
export function useOptionKeys(options: readonly string[], onChoose: (option: string) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const option = options[optionOfKey(event) ?? -1]
    // An open dialog comes first.
    if (option === undefined || document.body.hasAttribute('data-scroll-locked')) return
    event.preventDefault()
    onChoose(option)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
