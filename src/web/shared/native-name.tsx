import { romanise } from '#domain/menu/romaji.ts'
import { cn } from '#web/lib/class-names.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

// Speech is optional, so it loads after the text.
const PronounceButton = lazyPart(() => import('../ui/pronounce-button.tsx'), 'PronounceButton', {
  isOptional: true,
})

interface NativeNameProps {
  /** In the script of its language. */
  readonly name: string
  /** Pronunciation, if known: shown and spoken. Japanese kana is also shown in Latin letters. */
  readonly reading?: string
  /** BCP 47 tag. */
  readonly language: string
  /** The name in Latin letters. */
  readonly subject: string
  readonly className?: string
}

/** A name in its own script, how it is read, and how it sounds. */
export function NativeName({ name, reading = '', language, subject, className }: NativeNameProps) {
  const isJapanese = primaryOf(language) === 'ja'
  // Kana alone needs no second line of kana.
  const isReadingShown = reading !== '' && reading.replaceAll(' ', '') !== name
  return (
    <div className={cn('flex items-center gap-1', className)}>
      <PronounceButton
        text={reading || name}
        language={language}
        primaryLanguage={primaryOf(language)}
        subject={subject}
      />
      <p className="flex min-w-0 flex-wrap gap-x-3 text-faint text-sm leading-snug [overflow-wrap:anywhere]">
        <span lang={language} className="w-full">
          {name}
        </span>{' '}
        {isReadingShown && <span lang={language}>{reading}</span>}{' '}
        {isJapanese && reading !== '' && <span lang={latinOf(language)}>{romanise(reading)}</span>}
      </p>
    </div>
  )
}

interface DishNameProps {
  readonly dish: { readonly name: string; readonly japaneseName: string; readonly language: string }
}

/** A dish's name, for speech in its own language where it has a name in that language's script. */
export function DishName({ dish: { name, japaneseName, language } }: DishNameProps) {
  return japaneseName === '' ? name : <span lang={latinOf(language)}>{name}</span>
}

/** Tag of a name in Latin letters: `ja-Latn`, `it`. */
const latinOf = (language: string) => (primaryOf(language) === 'ja' ? 'ja-Latn' : language)

/** `pt` of `pt-BR`; letters alone, whatever is being typed. */
const primaryOf = (language: string) => /^[a-z]*/i.exec(language)?.[0].toLowerCase() ?? ''
