/** Can this device draw maps? It asks once; a device without the graphics for it gets the list instead. */
export function canDrawMaps(): boolean {
  const context =
    typeof WebGL2RenderingContext === 'undefined' ? null : document.createElement('canvas').getContext('webgl2')
  if (!(context instanceof WebGL2RenderingContext)) return false
  // Browsers allow few contexts at a time.
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return true
}
