import { once } from '#server/pipeline/once.ts'
import type { CallMap } from '#server/subject.ts'
import { deviceRecordQueries } from '#subjects/devices/deviceRecords.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { newSensorQueries } from '#subjects/devices/newSensors.ts'
import { brokerService } from './brokers/broker.ts'
import { brokerQueries } from './brokers.ts'
import { catchUp } from './catchUp.ts'
import { claimService } from './claim.ts'
import { dataSourceService, sourceRows } from './dataSource.ts'
import { dataSourceQueries } from './dataSources.ts'
import { messageQueries } from './messages.ts'
import { pullService } from './pulls/pull.ts'
import { pullQueries } from './pulls.ts'
import { seenDeviceQueries } from './seenDevices.ts'
import { sourceDeviceService } from './sourceDevice.ts'
import { sourceDeviceQueries } from './sourceDevices.ts'
import { sourceMessageService } from './sourceMessage.ts'
import { supplierService } from './supplier.ts'
import { supplierQueries } from './suppliers.ts'

const sources = once(({ queries, portal, publicUrl }) =>
  dataSourceService({
    sources: queries(dataSourceQueries),
    settings: queries(supplierQueries),
    pulls: queries(pullQueries),
    brokers: queries(brokerQueries),
    instruments: queries(instrumentQueries),
    portal,
    publicUrl,
  }),
)
const brokers = once(({ queries, portal, vault }) =>
  brokerService({
    sources: queries(dataSourceQueries),
    settings: queries(supplierQueries),
    brokers: queries(brokerQueries),
    rows: sourceRows(queries(supplierQueries), portal),
    portal,
    vault,
  }),
)
const devices = once(({ queries, portal }) =>
  sourceDeviceService({
    devices: queries(sourceDeviceQueries),
    sources: queries(dataSourceQueries),
    messages: queries(messageQueries),
    settings: queries(supplierQueries),
    portal,
  }),
)
const claims = once(({ queries, portal, afterwards, now }) =>
  claimService({
    devices: queries(sourceDeviceQueries),
    records: queries(deviceRecordQueries),
    sensors: queries(newSensorQueries),
    messages: queries(messageQueries),
    quantities: () => portal().core.quantities,
    owe: ({ orgId }, id) => afterwards((store) => catchUp(store, portal, orgId, id, now())),
  }),
)
const messages = once(({ queries, portal, afterwards }) =>
  sourceMessageService({
    sources: queries(dataSourceQueries),
    messages: queries(messageQueries),
    seen: queries(seenDeviceQueries),
    portal,
    afterwards,
  }),
)
const pulls = once(({ queries, portal }) =>
  pullService({
    portal,
    sources: queries(dataSourceQueries),
    settings: queries(supplierQueries),
    pulls: queries(pullQueries),
    instruments: queries(instrumentQueries),
  }),
)
const suppliers = once(({ queries, portal, vault }) => supplierService(queries(supplierQueries), portal, vault))

export const calls = {
  'source.list': (parts) => sources(parts).list,
  'source.show': (parts) => sources(parts).show,
  'source.suppliers': (parts) => sources(parts).suppliers,
  'source.supplier': (parts) => sources(parts).supplier,
  'source.add': (parts) => sources(parts).add,
  'source.connect': (parts) => brokers(parts).connect,
  'source.broker': (parts) => brokers(parts).change,
  'source.update': (parts) => sources(parts).update,
  'source.use': (parts) => sources(parts).use,
  'source.key': (parts) => sources(parts).changeKey,
  'source.remove': (parts) => sources(parts).remove,
  'source.offers': (parts) => pulls(parts).offers,
  'source.bring': (parts) => pulls(parts).bring,
  'source.pull': (parts) => pulls(parts).soon,
  'source.messages': (parts) => messages(parts).list,
  'source.replay': (parts) => messages(parts).replay,
  'source.try': (parts) => messages(parts).attempt,
  'source.devices': (parts) => devices(parts).list,
  'source.device.show': (parts) => devices(parts).show,
  'source.device.sensors': (parts) => devices(parts).sensors,
  'source.device.sensor': (parts) => claims(parts).setSensor,
  'source.device.claim': (parts) => claims(parts).claim,
  'source.device.release': (parts) => claims(parts).release,
  'source.device.ignore': (parts) => claims(parts).ignore,
  'source.of-device': (parts) => devices(parts).origin,
  'source.of-device.message': (parts) => devices(parts).lastMessage,
  'supplier.list': (parts) => suppliers(parts).list,
  'supplier.set': (parts) => suppliers(parts).set,
} satisfies CallMap
