import type { Source } from '#linker/linker.ts'
import { Document } from '#linker/read/document.ts'

/** A word of a declaration: a key, or a value that names something. */
export interface Place {
  file: string
  /** Where the word itself stands, without quotes. */
  from: number
  to: number
  word: string
  path: string
}

// Words for people and of their files, and values that name nothing: addresses, colours, units, pictures.
const free = new Set(
  (
    'title titleTemplate say says label labels description help about heading body tagline attribution note noteLabel compareLabel link send placeholder confirm ' +
    'name unit path must pattern image raster vector termsLink hosts slug userName email source_name legend empty any headings'
  ).split(' '),
)

/** Every key, and every value that is a name, a type or a reference, in the files of config/ and dashboards/. */
export function placesOf(sources: readonly Source[]): Place[] {
  return sources
    .filter(({ file }) => /^(config|dashboards)\/.*\.yaml$/.test(file))
    .flatMap((source) => {
      const document = new Document(source)
      const places: Place[] = []
      const walk = (value: unknown, path: (string | number)[]): void => {
        if (typeof value === 'object' && value !== null) {
          for (const [key, inner] of Object.entries(value)) {
            const here = [...path, Array.isArray(value) ? Number(key) : key]
            if (!Array.isArray(value)) add('key', here, key)
            walk(inner, here)
          }
        } else if (typeof value === 'string' && isName(value, path) && !isOwnChoice(value, path))
          add('value', path, value)
      }
      // An id that nothing else in the file names is its author's choice: any other would do.
      const isOwnChoice = (value: string, path: readonly (string | number)[]): boolean =>
        path.at(-1) === 'id' && source.text.split(new RegExp(`(?<![\\w-])${value}(?![\\w-])`)).length === 2
      const add = (side: 'key' | 'value', path: (string | number)[], word: string) => {
        const [from, to] = document.extent(path, side)
        const at = source.text.slice(from, to).indexOf(word)
        if (at !== -1 && /[a-z]/i.test(word))
          places.push({ file: source.file, from: from + at, to: from + at + word.length, word, path: path.join('.') })
      }
      walk(document.value, [])
      return places
    })
}

function isName(value: string, path: readonly (string | number)[]): boolean {
  const key = path.findLast((step) => typeof step === 'string') ?? ''
  return !free.has(String(key)) && !path.includes('words') && !/\s|^[/#:]|^https:|[{}]/.test(value)
}
