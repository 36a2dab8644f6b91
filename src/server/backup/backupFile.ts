import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { isRecord } from '#engine/record.ts'
import { type Proof, prover } from './tableText.ts'

/** The database of a backup: gzip over lines of JSON. A row is a text; what is about rows is an object. */
export const fileName = 'database.jsonl.gz'

/** Every line that is no row. */
export type Line =
  | { is: 'begin'; format: 1; made_at: string; ledger: string[] }
  | { is: 'table'; name: string; columns: string[]; months: string[] }
  | ({ is: 'end'; name: string } & Proof)
  | { is: 'done'; tables: number; sequences: Record<string, string> }

/** A backup cannot be restored; the message is for whoever runs the portal. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}

const kinds = ['begin', 'table', 'end', 'done']
const isLine = (value: unknown): value is Line => isRecord(value) && kinds.some((kind) => kind === value.is)

/** The lines of a backup's database, rows as texts. Throws BackupProblem for what is no such file, or breaks off. */
export async function* linesOf(path: string): AsyncGenerator<Line | string> {
  const damaged = `${path} is no backup of a portal, or it is damaged. Nothing was restored from it. Use another one.`
  try {
    const file = createReadStream(path)
    const unpacked = createGunzip()
    file.on('error', (error) => unpacked.destroy(error))
    for await (const text of splitLines(file.pipe(unpacked))) {
      const value: unknown = JSON.parse(text)
      if (typeof value !== 'string' && !isLine(value)) throw new BackupProblem(damaged)
      yield value
    }
  } catch (error) {
    if (error instanceof BackupProblem) throw error
    throw new BackupProblem(damaged, { cause: error })
  }
}

/** A text at its line feeds and nowhere else: rows hold other signs that some take for the end of a line. */
async function* splitLines(from: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const part of from.setEncoding('utf8')) {
    const lines = `${rest}${part}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Reads a backup from end to end before anything is done with it: the schema that it is of. Throws BackupProblem. */
export async function checkBackup(path: string): Promise<{ ledger: string[]; madeAt: string }> {
  let begun: { ledger: string[]; madeAt: string } | null = null
  let open: { name: string; made: ReturnType<typeof prover> } | null = null
  let tables = 0
  let isWhole = false
  const refuse = (): never => {
    throw new BackupProblem(`${path} is not whole, or it was changed. Nothing was restored from it. Use another one.`)
  }
  for await (const line of linesOf(path)) {
    if (isWhole) refuse()
    if (typeof line === 'string') {
      if (!open) refuse()
      open?.made.take(line)
    } else if (line.is === 'begin') begun = { ledger: line.ledger, madeAt: line.made_at }
    else if (line.is === 'table') {
      if (open) refuse()
      open = { name: line.name, made: prover() }
    } else if (line.is === 'end') {
      const proof = open?.made.proof()
      if (open?.name !== line.name || proof?.rows !== line.rows || proof.hash !== line.hash) refuse()
      open = null
      tables += 1
    } else isWhole = line.tables === tables && open === null
  }
  if (!begun || !isWhole) return refuse()
  return begun
}
