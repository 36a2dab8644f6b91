/** What was written on canvases, in order: jsdom has none, so this keeps what a person would read. */
export const written: string[] = []

const measure = (text: string) => ({ width: text.length * 7, actualBoundingBoxAscent: 8, actualBoundingBoxDescent: 2 })

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const state: Record<string | symbol, unknown> = {
    canvas,
    measureText: measure,
    fillText: (text: string) => written.push(text),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    getLineDash: () => [],
  }
  return new Proxy(Object.create(CanvasContext.prototype), {
    get: (_, key) => (key in state ? state[key] : () => undefined),
    set: (_, key, value) => {
      state[key] = value
      return true
    },
  })
}

class CanvasContext {}

const contexts = new WeakMap<HTMLCanvasElement, CanvasRenderingContext2D>()

/** Gives jsdom what charts and inputs ask of a browser: a canvas, sizes, and observers that stay silent. */
export function prepareDom(width = 640, height = 300): void {
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    configurable: true,
    value(this: HTMLCanvasElement) {
      const kept = contexts.get(this) ?? contextOf(this)
      contexts.set(this, kept)
      return kept
    },
  })
  for (const [name, value] of Object.entries({ clientWidth: width, clientHeight: height })) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  }
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, width, height)
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  globalThis.DOMRect ??= class {
    constructor(
      public x = 0,
      public y = 0,
      public width = 0,
      public height = 0,
    ) {}
    left = 0
    top = 0
    right = 0
    bottom = 0
    toJSON() {}
    static fromRect = () => new DOMRect()
  }
  window.matchMedia ??= (media: string) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  })
}
