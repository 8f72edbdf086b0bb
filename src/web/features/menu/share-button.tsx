import { useRouter } from '@tanstack/react-router'
import type { Dish } from '#contract/menu/menu.ts'
import { MENU_TOASTS } from '#contract/menu/menu.ts'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Share2 } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast-store.ts'

const hasShareSheet = 'share' in navigator

/** Shares a link to this dish through the device, or copies it. */
export function ShareButton({ dish }: { readonly dish: Dish }) {
  const router = useRouter()
  const { name, englishName } = dish

  async function share() {
    const { href } = router.buildLocation({ to: paths.menu(), search: { dish: dish.id } })
    const url = location.origin + href
    if (hasShareSheet) {
      // Cancelling is no error.
      await navigator.share({ title: name, text: `${name}: ${englishName}`, url }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      toast(MENU_TOASTS.linkCopied(name))
    } catch {
      toast(MENU_TOASTS.linkNotCopied(url))
    }
  }

  return (
    <Button variant="quiet" onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-5" />
      <span>
        Share<span className="sr-only"> {name}</span>
      </span>
    </Button>
  )
}
