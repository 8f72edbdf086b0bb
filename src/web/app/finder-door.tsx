import { useEffect, useEffectEvent, useRef } from 'react'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { isFinderKey, takeEarlyKeys } from './early-keys.ts'
import { setFinderOpen, useIsFinderOpen } from './finder-opening.ts'

const loadFinder = async () => (await import('./admin-finder.tsx')).AdminFinder

/** Opens the finder by its keys, on any page. What is typed while its code is on its way is typed into it. */
export function FinderDoor() {
  const isOpen = useIsFinderOpen()
  const [Finder, askFinder] = useLazyComponent(loadFinder)
  const typedAhead = useRef('')

  const loadOnOpening = useEffectEvent(async () => {
    if (!(await askFinder())) setFinderOpen(false)
  })
  useEffect(() => {
    if (isOpen) void loadOnOpening()
  }, [isOpen])

  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (isFinderKey(event)) {
      event.preventDefault()
      typedAhead.current = ''
      // What another dialog asks comes first.
      if (isOpen || !document.body.hasAttribute('data-scroll-locked')) setFinderOpen(!isOpen)
    } else if (isOpen && !Finder) typeAhead(event)
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
    // Before the page, which would take a letter for its own.
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

  return Finder && isOpen ? (
    <Finder
      typedAhead={typedAhead.current}
      onClose={() => {
        typedAhead.current = ''
        setFinderOpen(false)
      }}
    />
  ) : null
}
