import { type FileHandle, open } from 'node:fs/promises'

/** A file as it was when it was looked at. */
export interface Looked {
  path: string
  size: number
  /** When it was last written, milliseconds. */
  changed: number
}

/** The file is not what it was any more: gone, or written anew. */
export class FileChanged extends Error {}

/** No read is longer than this: a header that asks for more is wrong. */
const mostBytes = 64 * 1_048_576

/** Opens a file for reading if it is still the one that was looked at. Throws FileChanged. */
export async function openSame({ path, size, changed }: Looked): Promise<FileHandle> {
  let handle: FileHandle
  try {
    handle = await open(path, 'r')
  } catch {
    throw new FileChanged(path)
  }
  const now = await handle.stat()
  if (now.isFile() && now.size === size && now.mtimeMs === changed) return handle
  await handle.close()
  throw new FileChanged(path)
}

/** Some bytes of a file, fewer where it ends. It is held open for this read only, so nothing has to be closed later. */
export async function bytesOf(file: Looked, offset: number, length: number): Promise<ArrayBuffer> {
  if (!Number.isSafeInteger(offset) || offset < 0 || !(length >= 0 && length <= mostBytes))
    throw new Error(`it asks for ${length} bytes at ${offset}`)
  const handle = await openSame(file)
  try {
    const wanted = Math.max(0, Math.min(length, file.size - offset))
    const buffer = new ArrayBuffer(wanted)
    const { bytesRead } = await handle.read(new Uint8Array(buffer), 0, wanted, offset)
    return bytesRead === wanted ? buffer : buffer.slice(0, bytesRead)
  } finally {
    await handle.close()
  }
}
