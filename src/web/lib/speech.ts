import { useSyncExternalStore } from 'react'

/** The browser's speech; `null` without it. */
export const synthesis = 'speechSynthesis' in window ? window.speechSynthesis : null

/** A voice for a language such as `ja` exists; browsers load theirs late. */
export function useHasVoice(language: string): boolean {
  return useSyncExternalStore(watchVoices, () => hasVoice(language))
}

function hasVoice(language: string): boolean {
  // Android writes `ja_JP`. Some web views speak without listing voices.
  const isOfLanguage = new RegExp(`^${language}([-_]|$)`, 'i')
  return synthesis?.getVoices?.().some(({ lang }) => isOfLanguage.test(lang)) ?? false
}

function watchVoices(onChange: () => void): () => void {
  // Safari before 16.4 only has the event's property, and its voices from the start.
  synthesis?.addEventListener?.('voiceschanged', onChange)
  return () => synthesis?.removeEventListener?.('voiceschanged', onChange)
}
