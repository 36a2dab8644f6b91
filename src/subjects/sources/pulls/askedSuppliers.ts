import type { Supplier } from '../supplierShape.ts'
import type { pullReaders } from './pullReaders.ts'

/** A supplier that the portal asks, and how. */
export interface AskedSupplier extends Supplier {
  address: string
  reads: keyof typeof pullReaders
  /** What one is called for a location. */
  gives: string
  /** How many years of the past are brought in; 0 where it has none. */
  years: number
}

/** Nothing is ever sent to these, so their bounds for messages are never met. */
const asked = {
  sends: 'asked' as const,
  limit: { times: 1, minutes: 1 },
  mostBytes: 0,
  answer: 'json' as const,
}

export const askedSuppliers: Record<string, AskedSupplier> = {
  'open-meteo-forecast': {
    ...asked,
    slug: 'open-meteo-forecast',
    title: 'Open-Meteo forecast',
    description: 'Fourteen days of forecast for any location, free for uses that earn nothing.',
    steps: 'Nothing to enter anywhere. The forecast is asked for every three hours.',
    needsKey: false,
    address: 'https://api.open-meteo.com/v1/forecast',
    reads: 'open-meteo-forecast',
    gives: 'Forecast',
    years: 0,
  },
  'open-meteo-past': {
    ...asked,
    slug: 'open-meteo-past',
    title: 'Open-Meteo history',
    description: 'Thirty years of daily weather for any location, worked out from the ERA5 reanalysis.',
    steps: 'Nothing to enter anywhere. The years come one by one, the latest first, and then every new day.',
    needsKey: false,
    address: 'https://archive-api.open-meteo.com/v1/archive',
    reads: 'open-meteo-past',
    gives: 'Weather since 30 years',
    years: 30,
  },
  silo: {
    ...asked,
    slug: 'silo',
    title: 'SILO',
    description: 'Thirty years of daily weather in Australia, from the stations of the Bureau, filled in between them.',
    steps: 'Nothing to enter anywhere. The years come one by one, the latest first, and then every new day.',
    needsKey: true,
    address: 'https://www.longpaddock.qld.gov.au/cgi-bin/silo/DataDrillDataset.php',
    reads: 'silo',
    gives: 'Weather since 30 years by SILO',
    years: 30,
  },
}

/** The first day of the past that a source of a supplier brings in; null for none. */
export const wantedFrom = ({ years }: AskedSupplier, today: string): string | null =>
  years === 0 ? null : `${Number(today.slice(0, 4)) - years}-01-01`
