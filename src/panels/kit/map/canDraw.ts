/** Can this device draw maps? One without the graphics for it gets the list instead. */
export function canDrawMaps(): boolean {
  if (typeof WebGL2RenderingContext === 'undefined') return false
  const context = document.createElement('canvas').getContext('webgl2')
  if (!(context instanceof WebGL2RenderingContext)) return false
  // Browsers allow few contexts at a time.
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return true
}
