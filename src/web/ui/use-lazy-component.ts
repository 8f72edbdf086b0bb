import { type ComponentType, useState } from 'react'
import { toast } from '#web/ui/toast-store.ts'
import { OFFLINE_TEXT } from '../lib/api-client.ts'

/**
 * A part of a page that is loaded when it is first asked for, such as a dialog. Unlike React's `lazy`, a failed
 * load leaves the page standing: it is told in a toast, and the next ask tries again. An ask tells whether it is there.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null)
  const ask = async (): Promise<boolean> => {
    try {
      const loaded = await load()
      setComponent(() => loaded)
      return true
    } catch {
      toast({ title: 'Error', text: OFFLINE_TEXT, isDestructive: true })
      return false
    }
  }
  return [Component, ask] as const
}
