import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Linked, Source } from '#linker/linker.ts'
import { writeWhole } from './db/writeWhole.ts'

/** Remembers between two starts what linking gave, so that the same declarations need not be linked again. */
interface KeptPortal {
  /** What these sources gave the last time; null when they are not the ones that were linked last. */
  find(sources: Source[]): Linked | null
  /**
   * Gives what was linked as the next start would find it: without a part of the files' text or of their trees behind it,
   * which would be held as long as the portal (45 MB).
   */
  keep(sources: Source[], linked: Linked): Linked
}

/**
 * Keeps the last portal in the data directory. `builtFrom` names the program that linked it: another one links anew.
 * A file that cannot be read or written costs the time of linking and nothing else.
 */
export function keptPortal(dataDir: string, builtFrom: string): KeptPortal {
  const file = join(dataDir, 'portal.json')
  return {
    find(sources) {
      try {
        const kept: { key: string; linked: Linked } = JSON.parse(readFileSync(file, 'utf8'))
        return kept.key === keyOf(sources, builtFrom) ? kept.linked : null
      } catch {
        return null
      }
    },
    keep(sources, linked) {
      const text = JSON.stringify(linked)
      const apart: Linked = JSON.parse(text)
      // With problems, what stands in for the faulty parts depends on what was there before, which a start does not know.
      if (linked.portal === null || linked.problems.length > 0) return apart
      try {
        mkdirSync(dataDir, { recursive: true })
        writeWhole(file, `{"key":"${keyOf(sources, builtFrom)}","linked":${text}}`)
      } catch {
        // It will be linked again.
      }
      return apart
    },
  }
}

function keyOf(sources: Source[], builtFrom: string): string {
  const hash = createHash('sha256').update(builtFrom)
  for (const { file, text } of sources) hash.update(`\0${file}\0${text.length}\0`).update(text)
  return hash.digest('hex')
}
