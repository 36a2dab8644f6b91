import { once } from '#server/pipeline/once.ts'
import type { CallMap } from '#server/subject.ts'
import { deviceService } from './device.ts'
import { deviceChoiceStore } from './deviceChoices.ts'
import { deviceRecordService } from './deviceRecord.ts'
import { deviceRecordStore } from './deviceRecords.ts'
import { deviceStore } from './devices.ts'
import { readingStore } from './readings.ts'
import { listSensors } from './sensor.ts'
import { sensorRecordService } from './sensorRecord.ts'
import { sensorRecordStore } from './sensorRecords.ts'
import { sensorStore } from './sensors.ts'

const listed = once(({ store, portal }) =>
  deviceService(
    deviceStore(store),
    readingStore(store, () => portal().core.quantities),
  ),
)
const device = once(({ store, portal }) =>
  deviceRecordService(deviceRecordStore(store), deviceChoiceStore(store), portal),
)
const sensor = once(({ store, portal }) => sensorRecordService(sensorRecordStore(store), portal))

/** Devices and their sensors. */
export const calls = {
  'device.list': (parts) => listed(parts).list,
  'device.battery': (parts) => listed(parts).battery,
  'sensor.list': ({ store }) => listSensors(sensorStore(store)),
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
