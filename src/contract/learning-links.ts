/** Addresses at which an answer can be learned; the server names them, the web app serves them. */
import type { MenuTab } from '#domain/menu.ts'

export function menuTabLink(tab: MenuTab): string {
  return `/menu?tab=${tab}`
}

export function dishLink(tab: MenuTab, dishId: number): string {
  return `/menu?tab=${tab}&dish=${dishId}`
}

export function sakeGuideLink(sectionId: string): string {
  return `/reading#${sectionId}`
}

export function policyLink(policyId: number): string {
  return `/induction#policy-${policyId}`
}
