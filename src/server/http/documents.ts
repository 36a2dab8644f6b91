import type { Portal, Schema } from '#engine/portal.ts'
import { validatorModule } from '#linker/link/validator.ts'
import { type Asset, makeAsset } from './asset.ts'

/** The portal's documents by address. Those of earlier portals stay a while, for tabs that are open. */
export interface Documents {
  find(path: string): Asset | undefined
  coreAddress(): string
}

const portalsKept = 20
const json = (value: unknown) => () =>
  makeAsset(Buffer.from(JSON.stringify(value)), 'application/json; charset=utf-8', true)
const script = (schema: Schema) => () =>
  makeAsset(Buffer.from(validatorModule(schema)), 'text/javascript; charset=utf-8', true)

const coreAddressOf = (portal: Portal): string => `/portal/core.${portal.core.version}.json`

export function makeDocuments(portal: () => Portal): Documents {
  // Newest last. Each document is made when it is first asked for.
  const kept: { version: string; makers: Map<string, () => Asset> }[] = []
  const made = new Map<string, Asset>()

  const remember = (): Portal => {
    const current = portal()
    if (kept.at(-1)?.version === current.version) return current
    kept.push({ version: current.version, makers: makersOf(current) })
    if (kept.length > portalsKept) {
      kept.shift()
      for (const path of made.keys()) if (!kept.some(({ makers }) => makers.has(path))) made.delete(path)
    }
    return current
  }

  return {
    coreAddress: () => coreAddressOf(remember()),
    find(path) {
      remember()
      const before = made.get(path)
      if (before) return before
      const make = kept.findLast(({ makers }) => makers.has(path))?.makers.get(path)
      const asset = make?.()
      if (asset) made.set(path, asset)
      return asset
    },
  }
}

function makersOf(portal: Portal): Map<string, () => Asset> {
  const makers = new Map([[coreAddressOf(portal), json(portal.core)]])
  for (const [name, address] of Object.entries(portal.core.pages)) makers.set(address, json(portal.pages[name]))
  for (const [slug, address] of Object.entries(portal.core.brands)) makers.set(address, json(portal.brands[slug]))
  for (const [address, schema] of Object.entries(portal.validators)) makers.set(address, script(schema))
  return makers
}
