import type { Portal } from '#engine/portal.ts'
import type { Store } from '../db/store.ts'
import { deviceRecordService } from '../services/deviceRecord.ts'
import { locationRecordService } from '../services/locationRecord.ts'
import { mappingService } from '../services/mapping.ts'
import { sensorRecordService } from '../services/sensorRecord.ts'
import { alertRuleStore } from '../stores/alertRules.ts'
import { deviceChoiceStore } from '../stores/deviceChoices.ts'
import { deviceRecordStore } from '../stores/deviceRecords.ts'
import { locationRecordStore } from '../stores/locationRecords.ts'
import { mapPreferenceStore } from '../stores/mapPreferences.ts'
import { sensorRecordStore } from '../stores/sensorRecords.ts'
import { checked } from './checked.ts'

/** Places, devices, sensors, and how a person's maps look. */
export function placeHandlers({ store, portal }: { store: Store; portal: () => Portal }) {
  const location = locationRecordService(locationRecordStore(store))
  const device = deviceRecordService(deviceRecordStore(store), deviceChoiceStore(store), portal)
  const sensor = sensorRecordService(sensorRecordStore(store), alertRuleStore(store), portal)
  const mapping = mappingService(mapPreferenceStore(store), portal)
  return {
    'location.page': checked<'location.page'>(location.page),
    'location.show': checked<'location.show'>(location.show),
    'location.zones': checked<'location.zones'>(location.zones),
    'location.create': checked<'location.create'>(location.create),
    'location.update': checked<'location.update'>(location.update),
    'location.default': checked<'location.default'>(location.makeDefault),
    'location.delete': checked<'location.delete'>(location.remove),
    'location.stations': checked<'location.stations'>(location.stations),
    'device.page': checked<'device.page'>(device.page),
    'device.show': checked<'device.show'>(device.show),
    'device.kinds': checked<'device.kinds'>(device.kinds),
    'device.choices': checked<'device.choices'>(device.choices),
    'device.quantities': checked<'device.quantities'>(device.quantities),
    'device.root': checked<'device.root'>(device.root),
    'device.use': checked<'device.use'>(device.use),
    'device.delete': checked<'device.delete'>(device.remove),
    'device.sensors': checked<'device.sensors'>(sensor.setNorms),
    'sensor.page': checked<'sensor.page'>(sensor.page),
    'sensor.show': checked<'sensor.show'>(sensor.show),
    'sensor.settings': checked<'sensor.settings'>(sensor.settings),
    'sensor.normalise': checked<'sensor.normalise'>(sensor.normalise),
    'sensor.alarm': checked<'sensor.alarm'>(sensor.alarm),
    'mapping.show': checked<'mapping.show'>(mapping.show),
    'mapping.save': checked<'mapping.save'>(mapping.save),
    'mapping.basemaps': checked<'mapping.basemaps'>(mapping.basemaps),
    'mapping.styles': checked<'mapping.styles'>(mapping.styles),
  }
}
