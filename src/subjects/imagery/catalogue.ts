import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Box } from '#geometry/shapes.ts'
import type { Looked } from './fileBytes.ts'
import { readSceneName, type SceneName } from './sceneName.ts'

/** One file of a scene, and what is known of it without opening it again. */
export interface Piece extends Looked {
  /** Whose it is. */
  orgId: number
  name: string
  /** Eight letters that stand for the file of this organisation as it is now. */
  mark: string
  box: Box
  minZoom: number
  maxZoom: number
  /** Numbers to be coloured, pictures as they are, or vectors. */
  kind: 'values' | 'pictures' | 'vectors'
  type: string
  cloudPct: number | null
  tells: SceneName
}

/** An organisation and the name of its folder. */
interface Owner {
  id: number
  slug: string
}

/** One look at the land: the files of one index, date and source. */
export interface Scene {
  id: string
  index: string
  date: string
  source: string | null
  kind: Piece['kind']
  pieces: Piece[]
}

export interface Catalogue {
  /** The scenes in an organisation's folder, the newest first. */
  scenes(owner: Owner): Promise<Scene[]>
  /** Forgets what was found, so that the next question looks again. */
  lookAgain(): void
}

/** A folder in which something was put is looked at again after this, any other after a minute: a file may grow in place. */
const soonestMs = 2000
const lookEveryMs = 60_000
/** More than this in one folder is a mistake, and would take a while to look at. */
const mostFiles = 5000

/** What the header of a file says. */
export type LookedInto =
  | { state: 'usable'; box: Box; minZoom: number; maxZoom: number; cloudPct: number | null; isVector: boolean }
  | { state: 'unusable'; why: string }

type LookInto = (file: Looked & { kind: string }) => Promise<LookedInto>

interface Folder {
  at: number
  /** When something was last put in or taken out. */
  changed: number
  known: Map<string, { piece: Piece | null; size: number; changed: number }>
  scenes: Promise<Scene[]>
}

/**
 * What lies in the folders. A file that did not change is not opened again, and one that cannot be used is told of once.
 * @param clock milliseconds
 */
export function makeCatalogue(
  folder: string,
  clock: () => number,
  isIndex: (name: string) => boolean,
  tell: (file: string, why: string) => void,
  lookInto: LookInto,
): Catalogue {
  const folders = new Map<string, Folder>()
  const look = async ({ id, slug }: Owner, known: Folder['known']): Promise<Scene[]> => {
    const names = await readdir(join(folder, slug), { withFileTypes: true }).catch(() => [])
    // Links are not followed: what is sent lies in this folder.
    const files = names.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name)
    for (const name of known.keys()) if (!files.includes(name)) known.delete(name)
    const pieces: Piece[] = []
    for (const name of files.sort().slice(0, mostFiles)) {
      const path = join(folder, slug, name)
      const { size, mtimeMs: changed } = await stat(path).catch(() => ({ size: -1, mtimeMs: 0 }))
      const before = known.get(name)
      const isKnown = before?.size === size && before.changed === changed
      const piece = isKnown ? before.piece : await pieceOf(id, name, { path, size, changed }, tell, lookInto)
      known.set(name, { piece, size, changed })
      if (!piece) continue
      if (piece.kind === 'values' && !isIndex(piece.tells.index))
        tell(path, `no quantity "${piece.tells.index}" with a ramp is declared`)
      else pieces.push(piece)
    }
    return scenesOf(pieces, tell)
  }
  // A name that goes to another organisation brings nothing along of what was known of it.
  const keyOf = ({ id, slug }: Owner): string => `${id} ${slug}`
  const lookedAt = (owner: Owner, changed: number): Promise<Scene[]> => {
    const before = folders.get(keyOf(owner))
    const known: Folder['known'] = before?.known ?? new Map()
    // One look at a time: the next knows what the last one found.
    const scenes = Promise.resolve(before?.scenes).then(() => look(owner, known))
    folders.set(keyOf(owner), { at: clock(), changed, known, scenes })
    return scenes
  }
  return {
    async scenes(owner) {
      if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(owner.slug)) return []
      const before = folders.get(keyOf(owner))
      const age = Math.abs(clock() - (before?.at ?? Number.NEGATIVE_INFINITY))
      if (before && age < soonestMs) return before.scenes
      const { mtimeMs } = await stat(join(folder, owner.slug)).catch(() => ({ mtimeMs: 0 }))
      // Meanwhile another may have looked.
      const found = folders.get(keyOf(owner))
      if (found && found.changed === mtimeMs && age < lookEveryMs) return found.scenes
      return lookedAt(owner, mtimeMs)
    },
    lookAgain() {
      for (const found of folders.values()) found.at = Number.NEGATIVE_INFINITY
    },
  }
}

async function pieceOf(
  orgId: number,
  name: string,
  file: Looked,
  tell: (file: string, why: string) => void,
  lookInto: LookInto,
): Promise<Piece | null> {
  const tells = readSceneName(name)
  if (!tells) {
    tell(file.path, 'its name is not of the form ndvi_2026-11-15_source.tif or .pmtiles')
    return null
  }
  const found = await lookInto({ ...file, kind: tells.kind }).catch(
    (error: unknown): LookedInto => ({
      state: 'unusable',
      why: error instanceof Error ? error.message : 'it cannot be read',
    }),
  )
  if (found.state === 'unusable') {
    tell(file.path, found.why)
    return null
  }
  const { box, minZoom, maxZoom, cloudPct, isVector } = found
  const mark = createHash('sha256').update(`${orgId}/${name}/${file.size}/${file.changed}`).digest('hex').slice(0, 8)
  const common = { ...file, orgId, name, mark, tells, box, minZoom, maxZoom, cloudPct }
  return tells.kind === 'tif'
    ? { ...common, kind: 'values', type: 'image/tiff; application=geotiff' }
    : { ...common, kind: isVector ? 'vectors' : 'pictures', type: 'application/vnd.pmtiles' }
}

function scenesOf(pieces: Piece[], tell: (file: string, why: string) => void): Scene[] {
  const scenes = new Map<string, Scene>()
  for (const piece of pieces) {
    const { scene: id, index, date, source } = piece.tells
    const scene: Scene = scenes.get(id) ?? { id, index, date, source, kind: piece.kind, pieces: [] }
    scenes.set(id, scene)
    if (scene.kind === piece.kind) scene.pieces.push(piece)
    else tell(piece.path, 'another kind of file has its name')
  }
  return [...scenes.values()].sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1))
}
