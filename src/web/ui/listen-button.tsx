import { useEffect, useRef, useState } from 'react'
import { synthesis } from '#web/lib/speech.ts'
import { Square, Volume2 } from '#web/ui/icons.tsx'
import { Button } from './button.tsx'

interface ListenButtonProps {
  readonly text: string
  /** BCP 47 tag of the text's language; it chooses the voice. */
  readonly lang?: string
  /** Distinguishes several buttons for screen readers: `Listen to Edamame`. */
  readonly subject?: string
  readonly className?: string
}

/** Reads a text aloud with the browser's own voice. Where there is none, there is no button. */
export function ListenButton({ text, lang = 'en-AU', subject, className }: ListenButtonProps) {
  const [isSpeaking, setIsSpeaking] = useState(false)
  // References during speech: browsers lose events of unreferenced utterances.
  const utterances = useRef<readonly SpeechSynthesisUtterance[]>([])

  function forget() {
    utterances.current = []
    setIsSpeaking(false)
  }

  function stop() {
    forget()
    synthesis?.cancel()
  }

  function start() {
    // One voice at a time: the other button learns of it by its utterance's error.
    synthesis?.cancel()
    const spoken = splitSentences(text).map(sentence => {
      const utterance = new SpeechSynthesisUtterance(sentence)
      utterance.lang = lang
      utterance.onerror = () => utterances.current.includes(utterance) && forget()
      return utterance
    })
    const last = spoken.at(-1)
    if (!last) return
    last.onend = () => utterances.current.includes(last) && forget()
    utterances.current = spoken
    setIsSpeaking(true)
    for (const utterance of spoken) synthesis?.speak(utterance)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text ends the reading of the one before.
  useEffect(
    () => () => {
      if (utterances.current.length === 0) return
      utterances.current = []
      synthesis?.cancel()
      setIsSpeaking(false)
    },
    [text],
  )

  if (!synthesis) return null
  const Icon = isSpeaking ? Square : Volume2
  return (
    <Button variant="quiet" className={className} onClick={isSpeaking ? stop : start}>
      <Icon aria-hidden="true" className="size-5" />
      <span>
        {isSpeaking ? 'Stop' : 'Listen'}
        {subject && <span className="sr-only">{isSpeaking ? ` reading ${subject}` : ` to ${subject}`}</span>}
      </span>
    </Button>
  )
}

/** Sentence by sentence: some voices fall silent in a long text. */
function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n+/).filter(sentence => sentence.trim() !== '')
}
