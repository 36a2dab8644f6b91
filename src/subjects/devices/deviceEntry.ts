/** What a person says of a device. */
export interface DeviceEntry {
  name: string
  display_name: string | null
  description: string | null
  location_id: number
  lat: number | null
  lon: number | null
  /** As it was where left out; null empties it. */
  is_active?: boolean
  kind?: string
  supplier_name?: string | null
  supplier_device_id?: string | null
  serviced_on?: string | null
}

export interface NewSensor {
  name: string
  quantity: string
  unit: string
}
