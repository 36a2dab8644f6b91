import { type Line, lineOf } from '../line.ts'

/** What cannot be measured before there is a map. */
export async function* map(): AsyncGenerator<Line> {
  yield lineOf('JavaScript, gzip: a map dashboard', null, 'KB', 290, { note: 'there is no panel type "map" yet' })
}
