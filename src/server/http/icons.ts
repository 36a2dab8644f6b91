import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Asset, makeAsset } from './asset.ts'
import { largeSizes } from './manifest.ts'

const sizes = new Set(['16x16.png', '48x48.png', '128x128.png', ...largeSizes.map((size) => `${size}x${size}.png`)])

/** The brands' icons, from config/brands. Only these sizes of a plainly named folder can be asked for: the specification's three, and what home screens ask. */
export function makeIcons(configDir: string) {
  return async (folder: string, name: string): Promise<Asset | null> => {
    if (!/^[a-z0-9-]{1,40}$/.test(folder) || !sizes.has(name)) return null
    try {
      return makeAsset(await readFile(join(configDir, 'config/brands', folder, name)), 'image/png', false)
    } catch {
      return null
    }
  }
}
