import type { Problem } from '../problem.ts'
import { isFields } from '../values.ts'
import type { Document } from './document.ts'

/** A brand's page flags may stand there as JSON text: then they are read in its place. Gives what is wrong with the text. */
export function readPageMeta(document: Document): Problem[] {
  const brand = document.value
  if (!isFields(brand) || typeof brand.pageMeta !== 'string') return []
  try {
    const flags: unknown = JSON.parse(brand.pageMeta)
    if (!isFields(flags)) return [document.at(['pageMeta'], 'value', 'TL529', 'this text is JSON, but holds no object')]
    Object.assign(brand, { pageMeta: flags })
    return []
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [document.at(['pageMeta'], 'value', 'TL529', `this text cannot be read as JSON: ${why}`)]
  }
}
