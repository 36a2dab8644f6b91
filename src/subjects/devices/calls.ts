import { once } from '#server/pipeline/once.ts'
import type { CallMap } from '#server/subject.ts'
import { deviceService } from './device.ts'
import { deviceChoiceQueries } from './deviceChoices.ts'
import { deviceRecordService } from './deviceRecord.ts'
import { deviceRecordQueries } from './deviceRecords.ts'
import { deviceQueries } from './devices.ts'
import { readingQueries } from './readings.ts'
import { listSensors } from './sensor.ts'
import { sensorRecordService } from './sensorRecord.ts'
import { sensorRecordQueries } from './sensorRecords.ts'
import { sensorQueries } from './sensors.ts'

const listed = once(({ queries, portal }) =>
  deviceService(
    queries(deviceQueries),
    queries((transaction) => readingQueries(transaction, () => portal().core.quantities)),
  ),
)
const device = once(({ queries, portal }) =>
  deviceRecordService(queries(deviceRecordQueries), queries(deviceChoiceQueries), portal),
)
const sensor = once(({ queries, portal }) => sensorRecordService(queries(sensorRecordQueries), portal))

/** Devices and their sensors. */
export const calls = {
  'device.list': (parts) => listed(parts).list,
  'device.battery': (parts) => listed(parts).battery,
  'sensor.list': ({ queries }) => listSensors(queries(sensorQueries)),
  'device.page': (parts) => device(parts).page,
  'device.show': (parts) => device(parts).show,
  'device.kinds': (parts) => device(parts).kinds,
  'device.choices': (parts) => device(parts).choices,
  'device.quantities': (parts) => device(parts).quantities,
  'device.root': (parts) => device(parts).root,
  'device.use': (parts) => device(parts).use,
  'device.delete': (parts) => device(parts).remove,
  'device.sensors': (parts) => sensor(parts).setNorms,
  'sensor.page': (parts) => sensor(parts).page,
  'sensor.show': (parts) => sensor(parts).show,
  'sensor.settings': (parts) => sensor(parts).settings,
  'sensor.normalise': (parts) => sensor(parts).normalise,
} satisfies CallMap
