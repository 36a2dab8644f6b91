/** The chart server's names of units that are written in another way. Others are written as they are named. */
const written: Record<string, string> = {
  celsius: '°C',
  fahrenheit: '°F',
  kelvin: 'K',
  percent: '%',
  percentunit: '% (of 1)',
  humidity: '%',
  lengthmm: 'mm',
  lengthm: 'm',
  lengthkm: 'km',
  velocityms: 'm/s',
  velocitykmh: 'km/h',
  velocityknot: 'kn',
  pressurehpa: 'hPa',
  pressurembar: 'mbar',
  pressurekpa: 'kPa',
  degree: '°',
  radian: 'rad',
  Wm2: 'W/m²',
  watt: 'W',
  kwatt: 'kW',
  watth: 'Wh',
  kwatth: 'kWh',
  volt: 'V',
  amp: 'A',
  hertz: 'Hz',
  litre: 'L',
  mlitre: 'mL',
  m3: 'm³',
  massg: 'g',
  masskg: 'kg',
  masst: 't',
  ms: 'ms',
  s: 's',
  m: 'min',
  h: 'h',
  d: 'd',
  bytes: 'B',
  decbytes: 'B',
  bps: 'bit/s',
  Bps: 'B/s',
  reqps: 'requests/s',
  ops: 'operations/s',
  ppm: 'ppm',
  conmgm3: 'mg/m³',
  currencyUSD: '$',
  currencyEUR: '€',
}

/** How a unit of the chart server is written; undefined when none is meant. */
export function unitWritten(name: string | undefined): string | undefined {
  if (name === undefined || ['none', 'short', 'string', 'locale', 'sishort', ''].includes(name)) return undefined
  const own = /^(?:suffix|prefix|si|dec|count|currency):(.+)$/.exec(name)
  if (own) return own[1]?.trim()
  return Object.hasOwn(written, name) ? written[name] : name
}
