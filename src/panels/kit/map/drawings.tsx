import { Layer, Source } from '@vis.gl/react-maplibre'
import type { ExpressionSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import { levelFills, paper, type Scheme } from '../colours.ts'
import { edgesOf } from './edges.ts'
import { lastOf, pathsOf, pointsOf, polygonsOf } from './features.ts'
import type { Look } from './options.ts'
import { solidOf } from './swatch.ts'
import type { DrawnLayer } from './things.ts'
import { namePaint, rimOf } from './under.ts'

interface DrawingProps {
  drawn: DrawnLayer
  look: Look
  scheme: Scheme
  /** Keys of what is chosen, `layer/key`. */
  selected: ReadonlySet<string>
  /** There is no imagery under it: ink on paper instead of white on a picture. */
  isPlain: boolean
}

const font = ['sans-serif']
const colour: ExpressionSpecification = ['get', 'colour']
/** What is chosen has the brand's colour; style sheets are read by nobody but the browser, so it is asked for it. */
const chosenColour = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--primary').trim() || levelFills.info

const keysIn = (layer: string, selected: ReadonlySet<string>): string[] =>
  [...selected].filter((one) => one.startsWith(`${layer}/`)).map((one) => one.slice(layer.length + 1))

/** So few marks have their names from far away too; where they would overlap, the map leaves some out. */
const fewNames = 40

type NamesProps = Pick<DrawingProps, 'drawn' | 'scheme' | 'isPlain'> & { offset?: number }

const isChosen = (keys: string[]): ExpressionSpecification => ['in', ['get', 'key'], ['literal', keys]]

function Names({ drawn, scheme, isPlain, offset = 0 }: NamesProps) {
  const { id } = drawn.layer
  const points = useMemo(() => pointsOf(drawn.layer.kind === 'trails' ? lastOf(drawn) : drawn.things), [drawn])
  return (
    <Source id={`${id}-names`} type="geojson" data={points}>
      <Layer
        id={`${id}-names`}
        type="symbol"
        minzoom={offset > 0 ? (drawn.things.length > fewNames ? 10 : 0) : 11}
        layout={{
          'text-field': ['get', 'name'],
          'text-font': font,
          'text-size': 12.5,
          'text-offset': [0, offset],
          'text-anchor': offset > 0 ? 'top' : 'center',
          'text-max-width': 8,
        }}
        paint={namePaint({ scheme, isPlain })}
      />
    </Source>
  )
}

const isField: ExpressionSpecification = ['==', ['get', 'isField'], true]

/** Paddocks and fields: translucent, with the hairline edges that the person chose. */
export function Areas(props: DrawingProps) {
  const { drawn, look, selected } = props
  const { layer } = drawn
  const polygons = useMemo(() => polygonsOf(drawn), [drawn])
  const solid = solidOf(layer, look)
  const keys = keysIn(layer.id, selected)
  const { paddock, field } = edgesOf(look, props)
  return (
    <>
      <Source id={layer.id} type="geojson" data={polygons}>
        <Layer id={`${layer.id}-fill`} type="fill" paint={{ 'fill-color': colour, 'fill-opacity': solid }} />
        <Layer
          id={`${layer.id}-edge`}
          type="line"
          paint={{
            'line-color': ['case', isField, field.colour, paddock.colour],
            'line-width': ['case', isField, field.px, paddock.px],
          }}
        />
        <Layer
          id={`${layer.id}-halo`}
          type="line"
          filter={isChosen(keys)}
          paint={{ 'line-color': '#ffffff', 'line-width': 6 }}
        />
        <Layer
          id={`${layer.id}-chosen`}
          type="line"
          filter={isChosen(keys)}
          paint={{ 'line-color': chosenColour(), 'line-width': 3.5 }}
        />
      </Source>
      {look.shows_labels !== false && layer.label !== undefined && <Names {...props} />}
    </>
  )
}

const worstColour: ExpressionSpecification = [
  'match',
  ['get', 'worst'],
  4,
  levelFills.danger,
  3,
  levelFills.act,
  2,
  levelFills.watch,
  1,
  levelFills.good,
  '#4d5a52',
]

/** A sign is read on its disc: ink on the light one, white on the others. */
const signColour: ExpressionSpecification = ['match', ['get', 'worst'], 2, paper.ink.light, '#ffffff']

function Marks({
  id,
  data,
  keys,
  cluster,
  edge,
}: {
  id: string
  data: ReturnType<typeof pointsOf>
  keys: string[]
  cluster: boolean
  /** The rim of a disc: a pale one is seen on paper too. */
  edge: string
}) {
  const isOne: ExpressionSpecification = ['!', ['has', 'point_count']]
  return (
    <Source
      id={id}
      type="geojson"
      data={data}
      cluster={cluster}
      clusterRadius={44}
      clusterMaxZoom={15}
      clusterProperties={{ worst: ['max', ['get', 'worst']] }}
    >
      <Layer
        id={`${id}-chosen`}
        type="circle"
        filter={['all', isOne, isChosen(keys)]}
        paint={{
          'circle-radius': 15,
          'circle-color': chosenColour(),
          'circle-stroke-color': '#ffffff',
          'circle-stroke-width': 2,
        }}
      />
      <Layer
        id={`${id}-mark`}
        type="circle"
        paint={{
          'circle-radius': [
            'case',
            ['has', 'point_count'],
            ['interpolate', ['linear'], ['get', 'point_count'], 2, 14, 500, 26],
            9,
          ],
          'circle-color': ['case', ['has', 'point_count'], worstColour, colour],
          'circle-stroke-color': edge,
          'circle-stroke-width': 2,
        }}
      />
      <Layer
        id={`${id}-sign`}
        type="symbol"
        layout={{
          'text-field': [
            'case',
            ['has', 'point_count'],
            ['to-string', ['get', 'point_count_abbreviated']],
            ['get', 'sign'],
          ],
          'text-font': font,
          'text-size': 13,
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        }}
        paint={{ 'text-color': signColour }}
      />
    </Source>
  )
}

/** Devices and places: a disc with the sign of its state; many in one place are one disc with their number. */
export function Points(props: DrawingProps) {
  const { drawn, look, selected } = props
  const { layer } = drawn
  const data = useMemo(() => pointsOf(drawn.things), [drawn])
  return (
    <>
      <Marks
        id={layer.id}
        data={data}
        keys={keysIn(layer.id, selected)}
        cluster={layer.cluster === true}
        edge={rimOf(props)}
      />
      {look.shows_labels !== false && layer.label !== undefined && <Names {...props} offset={0.9} />}
    </>
  )
}

/** Where something went, and where it is now. */
export function Trails(props: DrawingProps) {
  const { drawn, selected } = props
  const { layer } = drawn
  const paths = useMemo(() => pathsOf(drawn), [drawn])
  const last = useMemo(() => pointsOf(lastOf(drawn)), [drawn])
  return (
    <>
      <Source id={`${layer.id}-paths`} type="geojson" data={paths}>
        <Layer
          id={`${layer.id}-shadow`}
          type="line"
          layout={{ 'line-join': 'round' }}
          paint={{ 'line-color': 'rgba(15, 20, 16, 0.4)', 'line-width': 2.6 }}
        />
        <Layer
          id={`${layer.id}-path`}
          type="line"
          layout={{ 'line-join': 'round' }}
          paint={{ 'line-color': colour, 'line-width': 1.4, 'line-opacity': 0.85 }}
        />
      </Source>
      <Marks id={layer.id} data={last} keys={keysIn(layer.id, selected)} cluster={false} edge={rimOf(props)} />
      {layer.label !== undefined && <Names {...props} offset={0.9} />}
    </>
  )
}

/** Cells of a grid, edge to edge. */
export function Cells({ drawn, look }: DrawingProps) {
  const { layer } = drawn
  const cells = useMemo(() => polygonsOf(drawn), [drawn])
  return (
    <Source id={layer.id} type="geojson" data={cells}>
      <Layer
        id={`${layer.id}-fill`}
        type="fill"
        paint={{ 'fill-color': colour, 'fill-opacity': solidOf(layer, look), 'fill-antialias': false }}
      />
    </Source>
  )
}

/** Where there is much of it. */
export function Heat({ drawn, look }: DrawingProps) {
  const { layer } = drawn
  const points = useMemo(() => pointsOf(drawn.things), [drawn])
  return (
    <Source id={layer.id} type="geojson" data={points}>
      <Layer
        id={`${layer.id}-heat`}
        type="heatmap"
        paint={{ 'heatmap-radius': 24, 'heatmap-opacity': solidOf(layer, look) }}
      />
    </Source>
  )
}
