import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { OPEN_LINK } from '../service-worker/open-link.ts'

/** Goes where a pressed push message leads. */
export function usePushedLinks(): void {
  const { history } = useRouter()
  useEffect(() => {
    const { serviceWorker } = navigator
    if (!serviceWorker) return
    const hear = ({ data }: MessageEvent) => {
      if (data?.type === OPEN_LINK) history.push(data.link)
    }
    serviceWorker.addEventListener('message', hear)
    return () => serviceWorker.removeEventListener('message', hear)
  }, [history])
}
