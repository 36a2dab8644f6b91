import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'

/** What was found at one device. */
export const fahmaNotes =
  (tools: Tools): Named<'fahma_notes'> =>
  async ({ input, scope, now }) => {
    const device = await tools.deviceRecords.find(scope, { slug: input.device_slug }, now)
    if (!device) return []
    return (await tools.fahma.notes(scope, device.id)).map(({ created_at: at, by, ...note }) => ({
      ...note,
      at: at.toISOString(),
      by: by === '' ? null : by,
      source: 'notes of visits',
    }))
  }
