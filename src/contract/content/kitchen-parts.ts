/** Components and equipment as management writes them. Source: rulings R11 and R12. */
import * as z from 'zod/mini'
import { componentBody } from '../kitchen.ts'

export const componentDocument = z.extend(componentBody, {
  // Versions of earlier releases do not have it.
  equipmentIds: z._default(componentBody.shape.equipmentIds, []),
})
export type ComponentDocument = z.infer<typeof componentDocument>

export const equipmentDocument = z.object({ name: componentBody.shape.name })
export type EquipmentDocument = z.infer<typeof equipmentDocument>
