import { Turtle, Volume2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { romanise } from '#domain/romaji.ts'
import { cn } from '#web/lib/class-names.ts'
import { synthesis, useHasVoice } from '#web/lib/speech.ts'
import { Button } from './button.tsx'

interface JapaneseNameProps {
  /** In Japanese script. */
  readonly name: string
  /** Its reading, where it is known: shown in kana and in Latin letters, and what is spoken. */
  readonly kana?: string
  /** What it is the name of, in Latin letters. */
  readonly subject: string
  readonly className?: string
}

/** A Japanese name, how it is read, and how it sounds. */
export function JapaneseName({ name, kana = '', subject, className }: JapaneseNameProps) {
  // What is written in kana alone needs no second line of them.
  const isReadingShown = kana !== '' && kana.replaceAll(' ', '') !== name
  return (
    <div className={cn('flex items-center gap-1', className)}>
      <PronounceButton text={kana || name} subject={subject} />
      <p className="flex min-w-0 flex-wrap gap-x-3 text-faint text-sm leading-snug [overflow-wrap:anywhere]">
        <span lang="ja" className="w-full">
          {name}
        </span>{' '}
        {isReadingShown && <span lang="ja">{kana}</span>}{' '}
        {kana !== '' && <span lang="ja-Latn">{romanise(kana)}</span>}
      </p>
    </div>
  )
}

const NORMAL_RATE = 1
/** Slow enough to hear each syllable. */
const SLOW_RATE = 0.6

/** Says a Japanese text, every second time slowly. Where there is no Japanese voice there is no button. */
function PronounceButton({ text, subject }: { readonly text: string; readonly subject: string }) {
  const hasVoice = useHasVoice('ja')
  const [isSlow, setIsSlow] = useState(false)
  // Held while it is spoken: browsers break off utterances that nobody keeps.
  const spoken = useRef<SpeechSynthesisUtterance>(null)

  function say() {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = 'ja-JP'
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
      aria-label={`${isSlow ? 'Listen slowly in Japanese' : 'Listen in Japanese'}: ${subject}`}
      className="-ml-3 shrink-0 print:hidden"
      onClick={say}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  )
}
