import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { localDate } from '#engine/zone.ts'
import { makeLinker } from '#linker/linker.ts'
import { inTransactions } from '#server/db/inTransactions.ts'
import { DataDirectoryLocked } from '#server/db/lock.ts'
import { readDeclarations } from '#server/readDeclarations.ts'
import { readSettings } from '#server/settings.ts'
import { newInstrumentQueries } from '#subjects/devices/newInstruments.ts'
import { openStore } from '#subjects/store.ts'
import { loadWeather } from '#subjects/weather/ingest/load.ts'
import { largestFile, readWeatherFile } from '#subjects/weather/ingest/readWeatherFile.ts'
import { FileProblem } from '#subjects/weather/ingest/weatherFile.ts'

// npm run load -- FILE --location SLUG [--org SLUG]: stores the weather of a SILO or Open-Meteo file at a location.
const usage = 'npm run load -- FILE --location SLUG [--org SLUG]'

/** A problem of whoever typed the command, said in a sentence. */
class Refusal extends Error {}

async function load(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { location: { type: 'string' }, org: { type: 'string' } },
  })
  const [path] = positionals
  if (!path || !values.location || positionals.length > 1)
    throw new Refusal(`Say which file and which location: ${usage}`)
  const text = readText(path)
  // Nothing listens here, so whom the demo accounts could meet does not matter.
  const settings = readSettings({ ...process.env, DEMO: '0' }, join(import.meta.dirname, '..'))
  const { portal, problems } = makeLinker().link(await readDeclarations(settings.root, settings.configDir))
  if (!portal)
    throw new Refusal(
      `The declarations have problems; npm run check lists them. The first: ${problems[0]?.message ?? ''}`,
    )

  const store = await openStore(
    settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : { dataDir: settings.dataDir },
  )
  try {
    const locations = await inTransactions(store, newInstrumentQueries).findLocations(values.location, values.org)
    const [location] = locations
    if (!location)
      throw new Refusal(
        `There is no location "${values.location}"${values.org ? ` in ${values.org}` : ''} in this database.`,
      )
    if (locations.length > 1)
      throw new Refusal(
        `Several organisations have a location "${values.location}": say --org ${locations.map(({ org }) => org).join(' or --org ')}.`,
      )
    // Read to the end before anything is stored: a file that is broken anywhere leaves nothing behind.
    const file = readWeatherFile(text, location.zone)
    const loaded = await loadWeather(store, portal.core.quantities, location, file, (done, all) =>
      process.stdout.write(`\r${Math.round((100 * done) / all)} %`),
    )
    const span = `${localDate(loaded.from, location.zone)} to ${localDate(loaded.to, location.zone)}`
    console.log(
      `\r${basename(path)}: ${loaded.readings} values from ${file.rows} rows, ${span}, at ${location.name} (${location.org}), device "${loaded.device}".`,
    )
    for (const { name, count } of loaded.quantities) console.log(`  ${String(count).padStart(8)}  ${name}`)
    console.log(
      `${loaded.changed} new or changed, ${loaded.flagged} outside their valid range and flagged, ${loaded.gaps} left empty in the file.`,
    )
  } finally {
    await store.close()
  }
}

function readText(path: string): string {
  const file = statSync(path, { throwIfNoEntry: false })
  if (!file?.isFile()) throw new Refusal(`There is no file ${path}.`)
  if (file.size > largestFile)
    throw new Refusal(`${path} is larger than ${largestFile / 1024 / 1024} MB; split it by years.`)
  return readFileSync(path, 'utf8')
}

try {
  await load()
} catch (error) {
  const isOurs = error instanceof Refusal || error instanceof FileProblem || error instanceof DataDirectoryLocked
  console.error(isOurs ? error.message : error)
  process.exitCode = 1
}
