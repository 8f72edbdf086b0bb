import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSlash } from '#web/lib/letter-keys.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { isFinderKey, takeEarlyKeys } from './early-keys.ts'
import { setFinderOpen, useIsFinderOpen } from './finder-opening.ts'

const Finder = lazyPart(() => import('./one-search.tsx'), 'OneSearch', { begins: 'asked' })

/** Opens the finder by its keys on any page. Keys typed while its code loads go into its field. */
export function FinderTrigger() {
  const isOpen = useIsFinderOpen()
  const [isHere, setIsHere] = useState(false)
  const typedAhead = useRef('')

  const loadOnOpening = useEffectEvent(async () => {
    if (await Finder.ask()) setIsHere(true)
    else setFinderOpen(false)
  })
  useEffect(() => {
    if (isOpen) void loadOnOpening()
  }, [isOpen])

  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (isFinderKey(event) || (!isOpen && isSlash(event))) {
      if (isSlash(event) && document.body.hasAttribute('data-scroll-locked')) return
      event.preventDefault()
      typedAhead.current = ''
      // An open dialog comes first.
      if (isOpen || !document.body.hasAttribute('data-scroll-locked')) setFinderOpen(!isOpen)
    } else if (isOpen && !isHere) typeAhead(event)
  })
  const hearEarly = useEffectEvent(() => {
    const [first, ...typed] = takeEarlyKeys()
    if (!first) return
    setFinderOpen(true)
    for (const event of typed) typeAhead(event)
  })
  useEffect(() => {
    hearEarly()
    const listener = (event: KeyboardEvent) => hear(event)
    // In the capture phase, before the page handles the letter.
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])

  function typeAhead(event: KeyboardEvent) {
    const isLetter = event.key.length === 1 && !(event.ctrlKey || event.metaKey || event.altKey)
    if (isLetter) typedAhead.current += event.key
    else if (event.key === 'Backspace') typedAhead.current = typedAhead.current.slice(0, -1)
    else if (event.key === 'Escape') setFinderOpen(false)
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }

  return isHere && isOpen ? (
    <Finder
      typedAhead={typedAhead.current}
      onClose={() => {
        typedAhead.current = ''
        setFinderOpen(false)
      }}
    />
  ) : null
}
