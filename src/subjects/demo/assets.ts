import type { Asset } from '#subjects/assets/assets.ts'
import type { DemoDevice, DemoSensor } from './device.ts'
import type { Farm } from './organisations.ts'
import { pump, trough } from './water.ts'
import type { Weather } from './weather.ts'
import { coldStore, fence, gate, nitrogen, silo } from './yards.ts'

/** A device of a farm's yards, fences and stores, and what it watches. */
interface DemoAsset {
  name: string
  kind: DemoDevice['kind']
  description: string
  sensors: Omit<DemoSensor, 'id'>[]
  asset: Omit<Asset, 'device_id'>
}

const nothing = { capacity: null, store_class: null, contents: null, filled_on: null }

/** Litres, by the tank's name. */
const capacities: Record<string, number> = {
  'House tank': 22_500,
  'Hill tank': 45_000,
  'Lane trough tank': 13_500,
  'Back tank': 30_000,
  'Spray tank': 18_000,
  'Dam tank': 90_000,
  'Bore tank': 55_000,
}

export const capacityOf = (tank: string): number => capacities[tank] ?? 25_000

/** The tank that leaks through its float valve. */
export const leakingTank = 'hamilton-home-lane-trough-tank'

/** Everything but stations, probes, tanks and gauges that stands on a demo farm. */
export function assetsOf(farm: Farm, weather: Weather): DemoAsset[] {
  const key = (name: string): string => `${farm.slug} ${name}`
  const aPump = (name: string, tankName: string, kw: number): DemoAsset[] => {
    const tank = farm.tanks.find((one) => one.name === tankName)
    if (!tank) return []
    const description = `Pump controller. Fills the ${tankName.toLowerCase()}.`
    const sensors = pump(farm, tank, capacityOf(tankName), kw)
    return [{ name, kind: 'pump_controller', description, sensors, asset: nothing }]
  }
  const aTrough = (name: string, fails = false): DemoAsset => ({
    name,
    kind: 'water_trough',
    description: 'Level and flow of a trough.',
    sensors: trough(weather, key(name), fails),
    asset: { ...nothing, capacity: 1500 },
  })
  const aGate = (name: string): DemoAsset => ({
    name,
    kind: 'gate_sensor',
    description: 'Says whether the gate is shut.',
    sensors: [gate(weather, key(name))],
    asset: nothing,
  })
  const aFence = (name: string, isWeak = false): DemoAsset => ({
    name,
    kind: 'fence_monitor',
    description: 'Voltage at the far end of an electric fence.',
    sensors: [fence(weather, key(name), isWeak)],
    asset: nothing,
  })
  const aStore = (
    name: string,
    store_class: 'vaccine' | 'cool-room' | 'milk',
    contents: string,
    base: number,
  ): DemoAsset => ({
    name,
    kind: 'cold_monitor',
    description: 'Temperature and door of a cold store.',
    sensors: coldStore(weather, key(name), base, store_class === 'vaccine' ? 1.2 : 1),
    asset: { ...nothing, store_class, contents },
  })
  const aSilo = (name: string, tonnes: number, contents: string, filled_on: string, isHot = false): DemoAsset => ({
    name,
    kind: 'grain_probe',
    description: 'Temperature cable in a sealed silo with a fan.',
    sensors: silo(weather, key(name), isHot),
    asset: { capacity: tonnes, store_class: null, contents, filled_on },
  })
  switch (farm.slug) {
    case 'hamilton-home':
      return [
        ...aPump('Bore pump', 'Hill tank', 3),
        ...aPump('Creek pump', 'Lane trough tank', 1.5),
        aTrough('Top trough'),
        aTrough('Creek trough', true),
        aGate('Road gate'),
        aGate('Yard gate'),
        aGate('Laneway gate'),
        aFence('North fence'),
        aFence('Lane fence', true),
        aStore('Vaccine fridge', 'vaccine', 'Vaccines', 4.6),
        aStore('Cool room', 'cool-room', 'House meat', 2.2),
        {
          name: 'Semen tank',
          kind: 'cold_monitor',
          description: 'Liquid nitrogen in the semen tank.',
          sensors: [nitrogen(key('Semen tank'))],
          asset: { ...nothing, store_class: 'semen', contents: 'Semen straws' },
        },
      ]
    case 'wattle-park':
      return [
        ...aPump('Yard pump', 'House tank', 2.2),
        aGate('Front gate'),
        aStore('Cool room', 'cool-room', 'Kitchen', 2),
      ]
    case 'river-block':
      return [
        ...aPump('River pump', 'Spray tank', 4),
        aGate('River gate'),
        aSilo('Seed silo', 60, 'Seed wheat', '2025-12-09'),
      ]
    case 'merredin-home':
      return [
        aSilo('Silo 1', 120, 'Wheat APW1', '2025-12-04'),
        aSilo('Silo 2', 120, 'Wheat H2', '2025-12-11', true),
        aSilo('Silo 3', 90, 'Feed barley', '2025-11-22'),
        aGate('Silo yard gate'),
      ]
    case 'east-block':
      return [aSilo('Silo 4', 60, 'Seed wheat', '2025-12-15')]
    case 'salmon-gum':
      return aPump('Dam pump', 'Dam tank', 3)
    default:
      return []
  }
}
