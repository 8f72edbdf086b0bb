import { useSyncExternalStore } from 'react'

/** The browser's own voice; `null` where it has none. */
export const synthesis = 'speechSynthesis' in window ? window.speechSynthesis : null

/** Whether there is a voice for a language such as `ja`; browsers learn of theirs late. */
export function useHasVoice(language: string): boolean {
  return useSyncExternalStore(watchVoices, () => hasVoice(language))
}

function hasVoice(language: string): boolean {
  // Android writes `ja_JP`. Some web views speak without telling of voices.
  const isOfLanguage = new RegExp(`^${language}([-_]|$)`, 'i')
  return synthesis?.getVoices?.().some(({ lang }) => isOfLanguage.test(lang)) ?? false
}

function watchVoices(onChange: () => void): () => void {
  // Safari before 16.4 has the event's property alone, and its voices from the start.
  synthesis?.addEventListener?.('voiceschanged', onChange)
  return () => synthesis?.removeEventListener?.('voiceschanged', onChange)
}
