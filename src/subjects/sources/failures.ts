import type { FailureWords } from '#server/pipeline/failureWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    sources_many: { most: number }
    source_name_taken: { name: string }
    supplier_unknown: Record<never, never>
    supplier_key_missing: { title: string }
    /** It has no address: the portal asks this supplier itself. */
    source_keyless: { name: string }
    /** The portal asks by a point, and the location has none. */
    source_without_point: Record<never, never>
    source_not_asked: { name: string }
    /** The supplier knows nothing of where the location is. */
    source_out_of_reach: { title: string }
    /** Its messages come from a broker, which has to be named. */
    source_needs_broker: { title: string }
    source_without_broker: { name: string }
    broker_address_odd: Record<never, never>
    broker_topic_odd: Record<never, never>
    /** A password goes nowhere else than it was entered for. */
    broker_password_again: Record<never, never>
    source_device_claimed: { name: string; device: string }
    source_device_taken: { device: string; source: string }
    source_device_placeless: Record<never, never>
    source_device_free: { name: string }
  }
}

export const failures = {
  sources_many: ({ most }) => ({ say: `An organisation has at most ${most} data sources. Remove one first.` }),
  source_name_taken: ({ name }) => ({ field: 'name', say: `There is a data source called ${name} already.` }),
  supplier_unknown: () => ({
    status: 404,
    field: 'supplier',
    say: 'There is no such supplier here. Whoever runs the portal can turn it on.',
  }),
  supplier_key_missing: ({ title }) => ({
    status: 400,
    field: 'api_key',
    say: `${title} needs a key of the portal's own. Enter it, then turn it on.`,
  }),
  source_keyless: ({ name }) => ({ say: `Nothing is sent to ${name}: it has no address, and so no key.` }),
  source_without_point: () => ({
    status: 400,
    field: 'location_id',
    say: 'Say where the location is on the map first: its weather is asked for by its point.',
  }),
  source_out_of_reach: ({ title }) => ({
    status: 400,
    field: 'location_id',
    say: `${title} knows nothing of this place. Choose another supplier.`,
  }),
  source_not_asked: ({ name }) => ({ say: `${name} is not asked for: it sends by itself.` }),
  source_needs_broker: ({ title }) => ({
    status: 400,
    field: 'supplier',
    say: `Messages of ${title} come from a broker: say where it is.`,
  }),
  source_without_broker: ({ name }) => ({ say: `${name} has no broker: its readings come another way.` }),
  broker_address_odd: () => ({
    status: 400,
    field: 'address',
    say: 'That is no address of a broker. Give it as mqtts://broker.example.com:8883, without a user or a password.',
  }),
  broker_topic_odd: () => ({
    status: 400,
    field: 'topic',
    say: 'That is no topic that can be asked for: + stands alone between two slashes, # alone at the end.',
  }),
  broker_password_again: () => ({
    status: 400,
    field: 'password',
    say: 'The address or the user is another one now: enter the password for it.',
  }),
  source_device_claimed: ({ name, device }) => ({ say: `${name} was claimed already: it comes in as ${device}.` }),
  source_device_taken: ({ device, source }) => ({
    field: 'device_id',
    say: `${device} gets its readings from ${source} already. Choose another device, or make a new one.`,
  }),
  source_device_placeless: () => ({
    status: 400,
    field: 'location_id',
    say: 'Say at which location the new device stands.',
  }),
  source_device_free: ({ name }) => ({ say: `${name} is not claimed.` }),
} satisfies FailureWords
