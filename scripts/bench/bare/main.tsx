import 'uplot/dist/uPlot.min.css'
import './bare.css'
import { createRoot } from 'react-dom/client'
import { Picture } from './Picture.tsx'
import type { BareScene } from './scene.ts'

const scene: BareScene = JSON.parse(document.getElementById('scene')?.textContent ?? '')
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    scene.pictures.map((picture, at) => (
      <Picture key={picture.title} picture={picture} address={`/data${location.pathname}/${at}`} />
    )),
  )
}
