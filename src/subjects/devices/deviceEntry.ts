/** What a person says of a device. */
export interface DeviceEntry {
  name: string
  displayName: string | null
  description: string | null
  locationId: number
  lat: number | null
  lon: number | null
  /** As it was where left out; null empties it. */
  isActive?: boolean
  kind?: string
  supplierName?: string | null
  supplierDeviceId?: string | null
  servicedOn?: string | null
}

export interface NewSensor {
  name: string
  quantity: string
  unit: string
}
