import { looks } from './looks.ts'

/** What is pressed, or only heard, is no part of the picture. */
const leftOut = '.panel-tools, .panel-foot button, .row-buttons, .card-press, .unseen, input, select, iframe'
const sharpness = 2
const margin = 16
const captionHeight = 24

/** Boxes that hold more than they show, and all that stand around them, grow to show it. */
interface Growth {
  taller: Set<Element>
  wider: Set<Element>
  /** How much more there is to show, in pixels. */
  height: number
  width: number
}

function growthOf(root: HTMLElement): Growth {
  const growth: Growth = { taller: new Set(), wider: new Set(), height: 0, width: 0 }
  const add = (box: Element, to: Set<Element>) => {
    for (let at: Element | null = box; at && root.contains(at); at = at.parentElement) to.add(at)
  }
  for (const box of [root, ...root.querySelectorAll<HTMLElement>('*')]) {
    const { overflowX, overflowY } = getComputedStyle(box)
    const isScrolled = (overflow: string) => /auto|scroll/.test(overflow)
    const [down, across] = [box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth]
    if (isScrolled(overflowY) && down > 1) {
      add(box, growth.taller)
      growth.height = Math.max(growth.height, down)
    }
    if (isScrolled(overflowX) && across > 1) {
      add(box, growth.wider)
      growth.width = Math.max(growth.width, across)
    }
  }
  return growth
}

/** The same pixels as an image that stands in the text of a picture. */
function pixelsOf(source: HTMLCanvasElement | HTMLImageElement): string | null {
  try {
    if (source instanceof HTMLCanvasElement) return source.toDataURL()
    const canvas = document.createElement('canvas')
    canvas.width = source.naturalWidth || source.width
    canvas.height = source.naturalHeight || source.height
    canvas.getContext('2d')?.drawImage(source, 0, 0)
    return canvas.toDataURL()
  } catch {
    // Another address's image may be looked at, not copied.
    return null
  }
}

function dressed(source: Element, copy: Element, { taller, wider }: Growth): void {
  if (!(copy instanceof HTMLElement || copy instanceof SVGElement)) return
  const style = getComputedStyle(source)
  for (const name of looks) copy.style.setProperty(name, style.getPropertyValue(name))
  if (taller.has(source) || wider.has(source)) copy.style.overflow = 'visible'
  if (taller.has(source)) {
    copy.style.height = 'auto'
    copy.style.maxHeight = 'none'
    copy.style.flexShrink = '0'
  }
  copy.removeAttribute('class')
  copy.removeAttribute('id')
}

/** A copy that looks the same without any style sheet. */
export function copyOf(root: HTMLElement, growth = growthOf(root)): HTMLElement {
  const copy = root.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new Error('a copy of an element is an element')
  const sources = [root, ...root.querySelectorAll('*')]
  const copies = [copy, ...copy.querySelectorAll('*')]
  const gone: Element[] = []
  sources.forEach((source, at) => {
    const made = copies[at]
    if (!made) return
    if (source.matches(leftOut)) gone.push(made)
    dressed(source, made, growth)
    if (source instanceof HTMLCanvasElement || source instanceof HTMLImageElement) {
      const image = document.createElement('img')
      const pixels = pixelsOf(source)
      if (pixels) image.src = pixels
      if (made instanceof HTMLElement) image.style.cssText = made.style.cssText
      made.replaceWith(image)
    }
  })
  for (const one of gone) one.remove()
  copy.style.margin = '0'
  copy.style.border = '0'
  copy.style.position = 'static'
  return copy
}

/** An element as SVG text that a browser draws as it looked. Its size is that of all that it holds. */
export function svgOf(root: HTMLElement): { text: string; width: number; height: number } {
  const growth = growthOf(root)
  const box = root.getBoundingClientRect()
  const width = Math.ceil(box.width + growth.width)
  const height = Math.ceil(box.height + growth.height)
  const inner = new XMLSerializer().serializeToString(copyOf(root, growth))
  const size = `width="${width}" height="${height}"`
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><foreignObject width="100%" height="100%">${inner}</foreignObject></svg>`
  return { text, width, height }
}

/** Draws an element as it looks now, with a line of words under it. Throws when the browser cannot. */
export async function pngOf(root: HTMLElement, caption: string): Promise<Blob> {
  const { text, width, height } = svgOf(root)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * sharpness
  canvas.height = (height + captionHeight) * sharpness
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  const style = getComputedStyle(root)
  context.scale(sharpness, sharpness)
  context.fillStyle = style.backgroundColor
  context.fillRect(0, 0, width, height + captionHeight)
  context.drawImage(image, 0, 0)
  context.fillStyle = style.color
  context.globalAlpha = 0.75
  context.font = `12px ${style.fontFamily}`
  context.fillText(caption, margin, height + captionHeight - 10, width - 2 * margin)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png'),
  )
}
