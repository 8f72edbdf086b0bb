import { Turtle, Volume2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { romanise } from '#domain/romaji.ts'
import { cn } from '#web/lib/class-names.ts'
import { synthesis, useHasVoice } from '#web/lib/speech.ts'
import { Button } from './button.tsx'

interface NativeNameProps {
  /** In the script of its language. */
  readonly name: string
  /** Its reading, where it is known: shown, and what is spoken. Japanese kana is shown in Latin letters, too. */
  readonly reading?: string
  /** BCP 47 tag. */
  readonly language: string
  /** What it is the name of, in Latin letters. */
  readonly subject: string
  readonly className?: string
}

/** A name in its own script, how it is read, and how it sounds. */
export function NativeName({ name, reading = '', language, subject, className }: NativeNameProps) {
  const isJapanese = primaryOf(language) === 'ja'
  // What is written in kana alone needs no second line of them.
  const isReadingShown = reading !== '' && reading.replaceAll(' ', '') !== name
  return (
    <div className={cn('flex items-center gap-1', className)}>
      <PronounceButton text={reading || name} language={language} subject={subject} />
      <p className="flex min-w-0 flex-wrap gap-x-3 text-faint text-sm leading-snug [overflow-wrap:anywhere]">
        <span lang={language} className="w-full">
          {name}
        </span>{' '}
        {isReadingShown && <span lang={language}>{reading}</span>}{' '}
        {isJapanese && reading !== '' && <span lang="ja-Latn">{romanise(reading)}</span>}
      </p>
    </div>
  )
}

/** `pt` of `pt-BR`; letters alone, whatever is being typed. */
const primaryOf = (language: string) => /^[a-z]*/i.exec(language)?.[0].toLowerCase() ?? ''

/** In English; the tag itself while it is none. */
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
  readonly language: string
  readonly subject: string
}

/** Says a text, every second time slowly. Where there is no voice of its language there is no button. */
function PronounceButton({ text, language, subject }: PronounceButtonProps) {
  const hasVoice = useHasVoice(primaryOf(language))
  const [isSlow, setIsSlow] = useState(false)
  // Held while it is spoken: browsers break off utterances that nobody keeps.
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
