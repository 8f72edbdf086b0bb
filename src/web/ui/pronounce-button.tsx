import { useRef, useState } from 'react'
import { synthesis, useHasVoice } from '#web/lib/speech.ts'
import { Turtle, Volume2 } from '#web/ui/icons.tsx'
import { Button } from './button.tsx'

/** In English; unknown tags as they are. */
function nameLanguage(language: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}

const NORMAL_RATE = 1
/** Slow enough to hear each syllable. */
const SLOW_RATE = 0.6

interface PronounceButtonProps {
  readonly text: string
  /** BCP 47 tag. */
  readonly language: string
  /** `pt` of `pt-BR`. */
  readonly primaryLanguage: string
  readonly subject: string
}

/** Says a text, every second time slowly. Where there is no voice of its language there is no button. */
export function PronounceButton({ text, language, primaryLanguage, subject }: PronounceButtonProps) {
  const hasVoice = useHasVoice(primaryLanguage)
  const [isSlow, setIsSlow] = useState(false)
  // Referenced during speech: browsers stop unreferenced utterances.
  const spoken = useRef<SpeechSynthesisUtterance>(null)

  function say() {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = language === 'ja' ? 'ja-JP' : language
    utterance.rate = isSlow ? SLOW_RATE : NORMAL_RATE
    spoken.current = utterance
    // One voice at a time.
    synthesis?.cancel()
    synthesis?.speak(utterance)
    setIsSlow(!isSlow)
  }

  if (!hasVoice) return null
  const Icon = isSlow ? Turtle : Volume2
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={`${isSlow ? 'Listen slowly' : 'Listen'} in ${nameLanguage(language)}: ${subject}`}
      className="-ml-3 shrink-0 print:hidden"
      onClick={say}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  )
}
