import { once } from '#server/pipeline/once.ts'
import type { CallMap } from '#server/subject.ts'
import { deviceRecordQueries } from '#subjects/devices/deviceRecords.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { membershipQueries } from '#subjects/people/memberships.ts'
import { fahmaService } from './fahma.ts'
import { fahmaQueries } from './fahmas.ts'

const service = once(({ queries }) =>
  fahmaService({
    fahma: queries(fahmaQueries),
    devices: queries(deviceRecordQueries),
    instruments: queries(instrumentQueries),
    memberships: queries(membershipQueries),
  }),
)

export const calls = {
  'fahma-role.list': (parts) => service(parts).listRoles,
  'fahma-role.set': (parts) => service(parts).setRole,
  'fahma-setup.get': (parts) => service(parts).getSetup,
  'fahma-setup.set': (parts) => service(parts).setSetup,
  'fahma-device.claim': (parts) => service(parts).claim,
  'fahma-device.move': (parts) => service(parts).move,
  'fahma-device.rename': (parts) => service(parts).rename,
  'fahma-device.use': (parts) => service(parts).use,
  'fahma-note.add': (parts) => service(parts).note,
  'fahma-code.list': (parts) => service(parts).listCodes,
  'fahma-code.add': (parts) => service(parts).addCode,
} satisfies CallMap
