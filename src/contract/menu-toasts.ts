/** The texts of the menu's toasts that the specification's catalogue does not have. */
import type { ToastText } from './toast-text.ts'

export const MENU_TOASTS = {
  linkCopied: (dish: string): ToastText => ({
    title: 'Link copied',
    text: `It opens ${dish} on the menu.`,
  }),
  linkNotCopied: (address: string): ToastText => ({
    title: 'The browser does not allow copying',
    text: `The link is ${address}`,
    isDestructive: true,
  }),
} as const
