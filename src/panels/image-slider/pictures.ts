import { fieldTitle } from '#engine/fieldTitle.ts'
import { formatValue } from '#engine/format.ts'
import { read } from '#engine/logic.ts'
import { fieldShape, fieldText, formatsOf, type Row, rowsOf } from '../kit/rows.ts'
import type { PanelProps } from '../panel.ts'

interface ImageSliderOptions {
  as?: 'compare' | 'browse'
  image?: string
  date?: string
  label?: string
  alt?: string
  about?: string
  images?: { src: string; alt: string; label?: string; date?: string }[]
}

export type ImageSliderProps = PanelProps<ImageSliderOptions, { rows?: unknown }>

export interface Picture {
  /** Null when the row has no address that may be shown. */
  src: string | null
  date: string
  label: string
  alt: string
  about: string | null
  row: Row | undefined
}

/** An address of a picture: a path of this portal, https, or picture data. Whether it loads, the content policy says. */
function pictureAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const isSafe = /^\/(?![/\\])/.test(value) || value.startsWith('https://') || /^data:image\/[a-z+.-]+[;,]/.test(value)
  return isSafe ? value : null
}

function fromRow(row: Row, props: ImageSliderProps): Picture {
  const { options, shapes } = props
  const text = (field: string | undefined) => {
    const said = field === undefined ? '–' : fieldText(row, field, fieldShape(shapes, 'rows', field), formatsOf(props))
    return said === '–' ? null : said
  }
  const date = text(options.date)
  const about = text(options.about)
  const aboutShape = options.about === undefined ? undefined : fieldShape(shapes, 'rows', options.about)
  const label = text(options.label) ?? date ?? 'No date'
  return {
    src: pictureAddress(options.image === undefined ? undefined : read(row, options.image)),
    date: String((options.date !== undefined && read(row, options.date)) || ''),
    label,
    alt: [text(options.alt) ?? 'Picture', label].join(', '),
    about: about === null ? null : `${fieldTitle(options.about ?? '', aboutShape)} ${about}`,
    row,
  }
}

/** The pictures by date, oldest first. */
export function picturesOf(props: ImageSliderProps): Picture[] {
  const { data, options } = props
  const declared = (options.images ?? []).map(({ src, alt, label, date = '' }): Picture => {
    const when = date === '' ? '' : formatValue(date, { format: 'date' }, undefined, formatsOf(props))
    return {
      src: pictureAddress(src),
      date,
      label: [label, when].filter(Boolean).join(', ') || alt,
      alt,
      about: null,
      row: undefined,
    }
  })
  return [...declared, ...rowsOf(data.rows).map((row) => fromRow(row, props))].sort((a, b) =>
    a.date.localeCompare(b.date),
  )
}
