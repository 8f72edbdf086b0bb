import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Term } from '#contract/menu/glossary.ts'
import { paths } from '#contract/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NativeName } from '../native-name.tsx'
import { nounOf, searchOf, useGlossary, useNamingDishes } from './use-glossary.ts'

interface TermSheetProps {
  readonly term: Term
  readonly onClose: () => void
}

const SHOWN_DISHES = 6
const LINK_CLASS = 'flex min-h-11 items-center underline underline-offset-4 hover:text-indigo'

/** A word with its sound, its sentence and its dishes, over the text in which it stands. */
export function TermSheet({ term, onClose }: TermSheetProps) {
  const dishes = useNamingDishes(useGlossary().data ?? []).get(term.id) ?? []
  const [areAllShown, setAreAllShown] = useState(false)
  const shown = areAllShown ? dishes : dishes.slice(0, SHOWN_DISHES)
  return (
    <Dialog isOpen onOpenChange={isOpen => !isOpen && onClose()} title={term.name}>
      <div className="-mt-4 flex flex-col gap-4">
        {term.nativeName && (
          <NativeName
            name={term.nativeName}
            reading={term.reading}
            language={term.language}
            subject={term.name}
          />
        )}
        <p className="font-display text-xl leading-snug">{term.sentence}</p>
        {dishes.length > 0 && (
          <div>
            <h3 className="font-semibold text-faint text-sm">{capitalized(nounOf(dishes))} that name it</h3>
            <ul className="mt-1 grid grid-cols-1 gap-x-5 sm:grid-cols-2">
              {shown.map(dish => (
                <li key={dish.id}>
                  <Link to={paths.menu()} search={searchOf(dish)} className={LINK_CLASS} onClick={onClose}>
                    {dish.name}
                  </Link>
                </li>
              ))}
            </ul>
            {shown.length < dishes.length && (
              <Button variant="quiet" className="-ml-4" onClick={() => setAreAllShown(true)}>
                Show all {dishes.length}
              </Button>
            )}
          </div>
        )}
        <Link to={paths.glossary()} hash={`term-${term.id}`} className={LINK_CLASS} onClick={onClose}>
          All words
        </Link>
      </div>
    </Dialog>
  )
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
