import { dirname, join, relative } from 'node:path'
import { placed, schemaFile } from '#linker/kinds.ts'

/**
 * The first line of a declaration: editors complete it and check it by the schema that it names. Empty for a file that
 * follows no schema of ours.
 * @param file its path
 * @param configDir the folder that holds config/ and dashboards/
 * @param root the folder that holds schemas/
 */
export function schemaHeader(file: string, configDir: string, root: string): string {
  const place = placed(slashed(relative(configDir, file)))
  const schema = place && file.endsWith('.yaml') ? schemaFile(place.kind) : undefined
  return schema ? `# yaml-language-server: $schema=${slashed(relative(dirname(file), join(root, schema)))}\n` : ''
}

const slashed = (path: string): string => path.replaceAll('\\', '/')
