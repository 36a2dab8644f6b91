import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFileRoom } from '#server/http/fileRoom.ts'
import { type Browser, startApp, type TestApp } from './app.ts'
import { idIn } from './world.ts'

const pending = () => {
  let end: () => void = () => {}
  const whole = new Promise<void>((resolve) => {
    end = resolve
  })
  return { whole, end: () => end() }
}

describe('room for files', () => {
  it('is refused while others take it, and there again when they are done', async () => {
    const room = makeFileRoom(100)
    const first = pending()
    const going = room(60, () => first.whole)
    await expect(room(60, async () => 'second')).rejects.toMatchObject({ status: 503, more: { code: 'busy' } })
    expect(await room(40, async () => 'a small one')).toBe('a small one')
    first.end()
    await going
    expect(await room(60, async () => 'second')).toBe('second')
  })

  it('is never refused to the only one, and given back by work that fails', async () => {
    const room = makeFileRoom(100)
    await expect(
      room(500, async () => {
        throw new Error('it broke off')
      }),
    ).rejects.toThrow('it broke off')
    expect(await room(500, async () => 'large')).toBe('large')
  })
})

describe('many large files at once', () => {
  let app: TestApp
  let manager: Browser
  beforeAll(async () => {
    app = await startApp()
    manager = await app.as('manager')
  })
  afterAll(() => app.close())

  /** A KML file of about nine megabytes that holds no boundary. */
  const large = `<kml><Document><Placemark><description>${'word '.repeat(1_800_000)}</description></Placemark></Document></kml>`
  const send = () => {
    const { method, path } = app.endpoint('field.import')
    const mark = 'one-part-and-the-next'
    const body = [
      `--${mark}\r\ncontent-disposition: form-data; name="location_id"\r\n\r\n${idIn(20)}`,
      `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="fields.kml"\r\ncontent-type: application/xml\r\n\r\n${large}`,
      `--${mark}--\r\n`,
    ].join('\r\n')
    return manager.send(method, `/portal/v2/api/${path}`, {
      org: 20,
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
    })
  }

  it('wait for each other with a sentence, and harm nobody', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, send))
    const busy = replies.filter(({ statusCode }) => statusCode === 503)
    expect(busy.length).toBeGreaterThanOrEqual(4)
    expect(busy[0]).toRefuse(
      503,
      'Others are sending files just now. Nothing of yours is lost: send it again in a moment.',
    )
    expect(busy[0]?.headers['retry-after']).toBe('3')
    expect(replies.filter(({ statusCode }) => statusCode !== 503).map(({ statusCode }) => statusCode)).not.toContain(
      500,
    )
    // There is room again for the next.
    expect((await send()).statusCode).not.toBe(503)
  })
})
