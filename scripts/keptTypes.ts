import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const file = 'node_modules/.cache/tilth/types.json'

/**
 * What was made of a text stands beside the packages, by the text's digest: types of a schema that did not change are not
 * made a second time. Whatever cannot be read there is made anew.
 * @param of what the making hangs on beside the text: the maker's version and options
 */
export function keptTypes(of: string): {
  make: (text: string, make: () => Promise<string>) => Promise<string>
  keep: () => void
} {
  const before = read()
  const now: Record<string, string> = {}
  return {
    async make(text, make) {
      const key = createHash('sha256').update(of).update('\0').update(text).digest('base64url')
      const made = before[key] ?? (await make())
      now[key] = made
      return made
    },
    keep() {
      if (Object.keys(now).every((key) => key in before)) return
      mkdirSync(dirname(file), { recursive: true })
      const beside = `${file}.${process.pid}`
      writeFileSync(beside, JSON.stringify(now))
      renameSync(beside, file)
    },
  }
}

function read(): Record<string, string> {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
  } catch {
    return {}
  }
}
