/**
 * What the sign-in screen shares with the screens behind it: named here, it is part of the file that comes with every
 * page, rather than of nine small ones.
 */
import '#contract/account-toasts.ts'
import '#web/lib/business-day.ts'
import '#web/lib/class-names.ts'
import '#web/lib/connection.ts'
import '#web/ui/button.tsx'
import '#web/ui/error-state.tsx'
import '#web/ui/field.tsx'
import '#web/ui/input.tsx'
import '#web/ui/noren-mark.tsx'
import '#web/ui/password-input.tsx'
import '#web/ui/spinner.tsx'
import '#web/ui/tabs.tsx'
import '#web/ui/text-field.tsx'
import '#web/ui/use-lazy-component.ts'
