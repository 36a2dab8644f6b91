import { boxesMeet } from '#geometry/box.ts'
import type { Box } from '#geometry/shapes.ts'
import { HttpError } from '#server/httpError.ts'
import { makeKept } from '#server/kept.ts'
import { alone, makeTurns } from '#server/pipeline/turns.ts'
import type { Quantity } from '#types/config/quantities.ts'
import type { Drawing, SceneWork } from './apart.ts'
import { type Catalogue, makeCatalogue, type Piece, type Scene } from './catalogue.ts'
import { type Colouring, colouringOf } from './colours.ts'
import { emptyTile, versionOf, within } from './draw.ts'
import { FileChanged } from './fileBytes.ts'
import type { GridOver } from './grid.ts'
import { isTile, type TileAt } from './mercatorTile.ts'
import { makeTickets, type Opens } from './ticket.ts'

/** A tile as it is sent. No bytes: there is nothing of a vector tile here. */
export interface Tile {
  /** Whose scene it shows. */
  orgId: number
  bytes: Buffer | null
  type: string
  etag: string
}

/** A tile as it is drawn, before it is known whose it is. */
type Picture = Omit<Tile, 'orgId' | 'etag'>

export interface Imagery {
  /** An organisation's scenes, the newest first. */
  scenes(orgId: number): Promise<Scene[]>
  /** The address of a scene's tiles, or of the difference of two scenes, for whoever may see these files of it. */
  tilesAddress(orgId: number, sides: Scene[], all: Scene[], now: Date): string
  tile(ticket: string, scene: string, at: TileAt, isVector: boolean, now: Date): Promise<Tile>
  /** A scene of numbers within a box as one picture. */
  picture(ticket: string, scene: string, box: Box, now: Date): Promise<Tile>
  /** One file of a scene, whole: the only one unless its name is said. */
  file(ticket: string, scene: string, name: string | null, now: Date): Promise<Piece>
  numbersOn(scene: Scene, grid: GridOver): Promise<Float32Array>
  lookAgain(): void
}

interface ImageryParts {
  folder: string
  secret: string
  quantities: () => Record<string, Quantity>
  slugOf: (orgId: number) => Promise<string | null>
  /** Milliseconds, for how often the folders are looked at. */
  clock: () => number
  tell: (file: string, why: string) => void
  work: SceneWork
}

/** Where there is no folder to look in, such as in a watch over readings. */
export const noImagery: Pick<Imagery, 'scenes' | 'tilesAddress' | 'numbersOn'> = {
  scenes: async () => [],
  tilesAddress: () => '',
  numbersOn: async (_, grid) => new Float32Array(grid.width * grid.height).fill(Number.NaN),
}

const between = '~'
const keptSlugMs = 60_000
const noScene = () => new HttpError(404, 'There is no such scene.')

/** The scenes of all organisations. Nothing is read before somebody asks. */
export function makeImagery({ folder, secret, quantities, slugOf, clock, tell, work }: ImageryParts): Imagery {
  const tickets = makeTickets(secret)
  const told = new Set<string>()
  const tellOnce = (file: string, why: string): void => {
    if (told.has(file + why)) return
    if (told.size > 10_000) told.clear()
    told.add(file + why)
    tell(file, why)
  }
  const rampOf = (name: string) => quantities()[name]?.ramp
  const catalogue: Catalogue = makeCatalogue(
    folder,
    clock,
    (name) => rampOf(name) !== undefined,
    tellOnce,
    (file) => work.lookInto(file),
  )
  const drawn = makeKept<Tile>(16 * 1_048_576, ({ bytes }) => (bytes?.length ?? 0) + 300)
  const drawing = new Map<string, Promise<Tile>>()
  const turn = makeTurns({
    atOnce: 2,
    waiting: 600,
    together: 300,
    each: 300,
    seconds: 60,
    say: 'Too many pictures are being drawn. Try again in a moment.',
  })
  const scenes = async (orgId: number): Promise<Scene[]> => {
    const slug = await known(orgId)
    return slug === null ? [] : catalogue.scenes({ id: orgId, slug })
  }
  const slugs = new Map<number, { slug: Promise<string | null>; at: number }>()
  const known = (orgId: number): Promise<string | null> => {
    const before = slugs.get(orgId)
    if (before && Math.abs(clock() - before.at) < keptSlugMs) return before.slug
    const slug = slugOf(orgId)
    slugs.set(orgId, { slug, at: clock() })
    slug.catch(() => slugs.delete(orgId))
    return slug
  }

  /** The organisation of a ticket and its sides of the scene. */
  const opened = async (ticket: string, scene: string, now: Date): Promise<{ orgId: number; sides: Scene[] }> => {
    const found = tickets.check(ticket, scene, now)
    if (found.state === 'expired') throw new HttpError(403, 'This address has had its time. Load the page again.')
    if (found.state === 'forged') throw new HttpError(403, 'This address opens nothing. Load the page again.')
    if (found.state !== 'opens') throw noScene()
    const { orgId } = found.opens
    const sides = sidesOf(scene, found.opens, await scenes(orgId))
    if (piecesOf(sides).some((piece) => piece.orgId !== orgId)) throw noScene()
    return { orgId, sides }
  }

  const drawnApart = async (drawing: Drawing): Promise<Picture> => {
    if (drawing.pieces.length === 0) return { bytes: null, type: 'image/png' }
    const made = await work.drawScene(drawing)
    if (made === null) throw new FileChanged(drawing.pieces[0]?.path)
    return { bytes: made.bytes && Buffer.from(made.bytes), type: made.type }
  }

  const draw = async (sides: Scene[], at: TileAt): Promise<Picture> => {
    const [left, right] = sides
    if (!left) throw noScene()
    if (right) {
      const colouring = colours(rampOf(`${left.index}_change`))
      const [pieces, after] = [within(left.pieces, at), within(right.pieces, at)]
      return orEmpty(await drawnApart({ what: 'difference', pieces, after, at, colouring }))
    }
    if (left.kind === 'values') {
      const pieces = within(left.pieces, at)
      return orEmpty(await drawnApart({ what: 'values', pieces, at, colouring: colours(rampOf(left.index)) }))
    }
    const found = await drawnApart({ what: 'tile', pieces: within(left.pieces, at), at })
    if (found.bytes) return found
    return left.kind === 'vectors' ? { bytes: null, type: 'application/vnd.mapbox-vector-tile' } : orEmpty(found)
  }

  const soundly = async (sides: Scene[], make: () => Promise<Picture>): Promise<Picture> => {
    try {
      return await make()
    } catch (error) {
      if (error instanceof HttpError) throw error
      if (error instanceof FileChanged) {
        catalogue.lookAgain()
        throw new HttpError(404, 'This scene was changed just now. Load the page again.')
      }
      // A file whose header is sound and whose middle is not costs the tiles there, and no more.
      tellOnce(sides[0]?.pieces[0]?.path ?? '', 'a part of it cannot be read')
      return { bytes: sides[0]?.kind === 'vectors' ? null : await emptyTile(), type: typeOf(sides) }
    }
  }

  /** What was drawn before, what is being drawn, or what is drawn now when it is its turn. */
  const once = async (orgId: number, etag: string, work: () => Promise<Picture>): Promise<Tile> => {
    const key = `${orgId} ${etag}`
    const made = drawn.get(key) ?? drawing.get(key) ?? drawNow(orgId, etag, key, work)
    const tile = await made
    // Asked once more of what is sent, whatever led to it.
    if (tile.orgId !== orgId) throw noScene()
    return tile
  }
  const drawNow = async (orgId: number, etag: string, key: string, work: () => Promise<Picture>): Promise<Tile> => {
    const made = turn(alone(`organisation ${orgId}`), work).then((tile): Tile => ({ ...tile, orgId, etag }))
    drawing.set(key, made)
    try {
      const tile = await made
      drawn.set(key, tile)
      return tile
    } finally {
      drawing.delete(key)
    }
  }

  return {
    scenes,
    tilesAddress(orgId, sides, all, now) {
      const scene = sides.map(({ id }) => id).join(between)
      const ticket = tickets.issue({ orgId, scene, files: filesOf(sides, all) }, now)
      const version = versionOf(
        piecesOf(sides),
        sides.map(({ index }) => rampOf(index)),
      )
      const ending = sides[0]?.kind === 'vectors' ? 'mvt' : 'png'
      return `/portal/v2/api/imagery/tile/${ticket}/${scene}/{z}/{x}/{y}.${ending}?v=${version}`
    },
    async tile(ticket, scene, at, isVector, now) {
      const { orgId, sides } = await opened(ticket, scene, now)
      if (!isTile(at) || isVector !== (sides[0]?.kind === 'vectors')) throw new HttpError(404, 'There is no such tile.')
      const ramps = sides.map(({ index }) => [rampOf(index), rampOf(`${index}_change`)])
      const etag = `"${versionOf(piecesOf(sides), [scene, at, ramps])}"`
      return once(orgId, etag, () => soundly(sides, () => draw(sides, at)))
    },
    async picture(ticket, scene, box, now) {
      const { orgId, sides } = await opened(ticket, scene, now)
      const [side, ...more] = sides
      if (side?.kind !== 'values' || more.length > 0) throw noScene()
      const ramp = rampOf(side.index)
      const pieces = side.pieces.filter((piece) => boxesMeet(piece.box, box))
      return once(orgId, `"${versionOf(side.pieces, [scene, box, ramp])}"`, () =>
        soundly(sides, async () => {
          return orEmpty(await drawnApart({ what: 'picture', pieces, box, colouring: colours(ramp) }))
        }),
      )
    },
    async file(ticket, scene, name, now) {
      const [side, ...more] = (await opened(ticket, scene, now)).sides
      const found = name === null ? side?.pieces : side?.pieces.filter((piece) => piece.name === name)
      const [piece] = found ?? []
      if (!piece || more.length > 0) throw noScene()
      if (found && found.length > 1) throw new HttpError(404, 'This scene has several files. Say which one.')
      return piece
    },
    numbersOn: (scene, grid) =>
      turn(alone(`scene ${scene.id}`), async () => {
        const pieces = scene.pieces.filter(({ box }) => boxesMeet(box, grid.box))
        const numbers = await work.numbersOver({ pieces, grid })
        if (numbers === null) throw new FileChanged(pieces[0]?.path)
        return numbers
      }),
    lookAgain: catalogue.lookAgain,
  }
}

/** A picture, or an empty one where there is none. */
const orEmpty = async ({ bytes }: Picture): Promise<Picture> => ({
  bytes: bytes ?? (await emptyTile()),
  type: 'image/png',
})

const colours = (ramp: Quantity['ramp']): Colouring => {
  if (!ramp) throw noScene()
  return colouringOf(ramp)
}

const piecesOf = (sides: Scene[]): Piece[] => sides.flatMap(({ pieces }) => pieces)

const typeOf = (sides: Scene[]): string =>
  sides[0]?.kind === 'vectors' ? 'application/vnd.mapbox-vector-tile' : 'image/png'

/** Which files a ticket has to name: none when every file of the scenes may be seen. */
function filesOf(sides: Scene[], all: Scene[]): string[] | null {
  const whole = sides.every(({ id, pieces }) => all.find((scene) => scene.id === id)?.pieces.length === pieces.length)
  // More than a ticket has room for are left out; a person who is held to a few locations has no more than that.
  return whole
    ? null
    : piecesOf(sides)
        .map(({ mark }) => mark)
        .slice(0, 20)
}

function sidesOf(id: string, { files }: Opens, all: Scene[]): Scene[] {
  return id.split(between).map((one) => {
    const scene = all.find((candidate) => candidate.id === one)
    if (!scene) throw noScene()
    return files === null ? scene : { ...scene, pieces: scene.pieces.filter(({ mark }) => files.includes(mark)) }
  })
}
