import { Empty } from '../kit/Empty.tsx'
import type { PanelTable } from '../panel.ts'
import { Browse } from './Browse.tsx'
import { Compare } from './Compare.tsx'
import { type ImageSliderProps, picturesOf } from './pictures.ts'
import './panel.css'

export default function ImageSliderPanel(props: ImageSliderProps) {
  const pictures = picturesOf(props)
  if (pictures.length === 0) return <Empty otherwise="No pictures for this period" />
  // One picture has nothing to be compared with.
  if (props.options.as === 'browse' || pictures.length === 1) return <Browse pictures={pictures} title={props.title} />
  return <Compare pictures={pictures} title={props.title} />
}

export function tabulate(props: ImageSliderProps): PanelTable {
  return {
    columns: [
      { key: 'label', title: 'Picture' },
      { key: 'alt', title: 'What it shows' },
      ...(props.options.about === undefined ? [] : [{ key: 'about', title: 'About', align: 'right' as const }]),
      { key: 'there', title: 'Available' },
    ],
    rows: picturesOf(props).map(({ label, alt, about, src }) => ({
      label,
      alt,
      about,
      there: src === null ? 'No' : 'Yes',
    })),
  }
}
