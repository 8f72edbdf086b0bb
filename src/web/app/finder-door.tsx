import { useEffect, useEffectEvent } from 'react'
import { useUser } from '#web/lib/session.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { sectionsFor } from './admin-sections.ts'
import { setFinderOpen, useIsFinderOpen } from './finder-opening.ts'

const loadFinder = async () => (await import('./admin-finder.tsx')).AdminFinder

/** Opens the finder by its keys, on any page, for whoever looks after anything. */
export function FinderDoor() {
  const hasSections = sectionsFor(useUser()).length > 0
  const isOpen = useIsFinderOpen()
  const [Finder, askFinder] = useLazyComponent(loadFinder)

  const loadOnOpening = useEffectEvent(askFinder)
  useEffect(() => {
    if (isOpen) loadOnOpening()
  }, [isOpen])
  useEffect(() => {
    if (!hasSections) return
    const openByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey || event.defaultPrevented) return
      event.preventDefault()
      // What another dialog asks comes first.
      if (isOpen || !document.body.hasAttribute('data-scroll-locked')) setFinderOpen(!isOpen)
    }
    window.addEventListener('keydown', openByKey)
    return () => window.removeEventListener('keydown', openByKey)
  }, [hasSections, isOpen])

  return Finder && isOpen && hasSections ? <Finder onClose={() => setFinderOpen(false)} /> : null
}
