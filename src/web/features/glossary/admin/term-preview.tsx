import type { ContentPreviewProps } from '#web/shared/content-form.ts'
import { NativeName } from '#web/shared/native-name.tsx'

export function TermPreview({ document }: ContentPreviewProps<'terms'>) {
  const { name, nativeName = '', reading = '', language = 'und', sentence } = document
  return (
    <article className="flex flex-col gap-2">
      <p className="font-display text-2xl leading-tight [overflow-wrap:anywhere]">{name}</p>
      {nativeName && <NativeName name={nativeName} reading={reading} language={language} subject={name} />}
      <p className="font-display text-xl leading-snug">{sentence}</p>
    </article>
  )
}
