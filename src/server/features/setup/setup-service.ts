/** Set-up of the academy, all or nothing. Source: ruling R12. */

import type { SetupBody, SetupState } from '#contract/house/setup.ts'
import type { User } from '#contract/people/accounts.ts'
import { addAdmin } from '../../accounts/create-account.ts'
import { bringFirstContent, checkSetupCode, oneByOne } from '../../accounts/first-run.ts'
import type { AuditContext } from '../../audit.ts'
import { type Declined, isUnused, seedOnce } from '../../authoring/built-in/parts.ts'
import { setupParts } from '../../authoring/built-in/setup-parts.ts'
import { type SaveRequest, type Saving, saveAll } from '../../authoring/save.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { setupCodes } from '../../database/schema/settings.ts'
import { AppError } from '../../platform/app-error.ts'
import { addFirstAssignments } from '../../programme/assignments.ts'
import { readCalendar } from '../../settings.ts'

/** Name of a new menu's one tab. */
const MENU_TAB = 'Menu'

export async function readSetup({ db, settings }: AppContext): Promise<SetupState> {
  const { groupName, timeZone, currency, priceUnit, allergenProfile, menuLanguage } =
    await settings.readFresh(db)
  return {
    group: { groupName, timeZone, currency, priceUnit, allergenProfile, menuLanguage },
    isContentOpen: await isUnused(db),
    parts: [...setupParts()],
  }
}

export async function finishSetup(
  context: AppContext,
  code: string,
  { manager, group, locations, content }: SetupBody,
  { address, requestId }: { readonly address: string; readonly requestId: string },
): Promise<User> {
  const user = await oneByOne(context.db, async tx => {
    // Checked again: the second of two browsers finds it done.
    await checkSetupCode(tx, code)
    if ((content !== null) !== (await isUnused(tx))) throw new AppError('contentChosen')
    const at = context.nowDate()
    const user = await createManager(tx, manager, { by: 'set-up', at, requestId }, address)
    const acting: AuditContext = { by: user.id, at, requestId }
    await context.settings.write(tx, group, acting)
    await bringFirstContent(tx, content ? declinedBy(content, locations.length > 0) : {})
    const calendar = await readCalendar(tx, context.config)
    await seedOnce(tx, 'assignments', seeding => addFirstAssignments(seeding, { at, calendar }))
    const saving: Saving = { ...acting, origin: 'edit', note: '' }
    await saveAll(tx, 'locations', locations.map(published), saving)
    if (content?.menu === 'own') await addSections(tx, content.sections, saving)
    await tx.delete(setupCodes)
    return user
  })
  // Other processes are notified; this one must not use earlier values.
  context.changes.notifyHere(null)
  return user
}

const published = (document: object): SaveRequest => ({ itemId: null, document, isPublished: true })

/** One tab for all, to be divided later. */
async function addSections(tx: Transaction, names: readonly string[], saving: Saving): Promise<void> {
  if (names.length === 0) return
  const [tabId] = await saveAll(tx, 'tabs', [published({ label: MENU_TAB })], saving)
  const sections = names.map(name => published({ name, tabId }))
  await saveAll(tx, 'sections', sections, saving)
}

async function createManager(
  tx: Transaction,
  manager: SetupBody['manager'],
  ...making: [made: Parameters<typeof addAdmin>[2], address: string]
): Promise<User> {
  try {
    return await addAdmin(tx, manager, ...making)
  } catch (error) {
    if (error instanceof AppError && error.issues) {
      const issues = error.issues.map(({ path, message }) => ({ path: `manager.${path}`, message }))
      throw new AppError(error.code as 'usernameTaken', undefined, { issues })
    }
    throw error
  }
}

function declinedBy({ menu, items }: NonNullable<SetupBody['content']>, hasLocations: boolean): Declined {
  // The built-in restaurants are useless with the group's own menu.
  if (menu === 'built-in') return { locations: hasLocations }
  const chosen = new Set(items)
  if (!chosen.isSubsetOf(new Set(setupParts().flatMap(part => part.items.map(({ key }) => key))))) {
    throw new AppError('unknownSetupItem', undefined, { field: 'content.items' })
  }
  return { locations: true, menu: true, kept: chosen }
}
