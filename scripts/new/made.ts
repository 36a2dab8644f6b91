import { existsSync, readdirSync } from 'node:fs'
import { basename, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
/** Where the declarations of a portal stand that has its own. */
export const configDir = resolve(process.env.CONFIG_DIR ?? root)

/** A starting point: what is written, what is changed, and what to do with it. Nothing is touched before all of it is known. */
export interface Made {
  files: Record<string, string>
  changes?: Record<string, (text: string) => string>
  copies?: Record<string, string>
  next: string[]
}

/** Something that cannot be made, in words for whoever asked. */
export class Impossible extends Error {}

export const words = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll(/[-_]/g, ' ')
export const pascal = (text: string): string =>
  text
    .split(/[-_]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

/** grain_bids, field.note and farm-input as names of code. */
export const camel = (text: string): string =>
  text.replaceAll(/[._-]+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Where in a folder a file of this name stands: what is named by its file can stand there once. */
export const fileNamed = (folder: string, name: string): string | undefined =>
  existsSync(folder)
    ? (readdirSync(folder, { recursive: true }) as string[]).find((file) => basename(file) === name)
    : undefined
