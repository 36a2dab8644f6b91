import { use, useCallback, useSyncExternalStore } from 'react'
import type { See } from '#engine/binding.ts'
import { judge } from '#engine/guard.ts'
import type { Panel } from '#engine/portal.ts'
import { quantitiesOf } from '#engine/quantities.ts'
import { isRecord } from '#engine/record.ts'
import { fillText } from '#engine/text.ts'
import type { Range } from '#engine/timeRange.ts'
import { keyboardReach } from '#panels/kit/keyboardReach.ts'
import type { PanelInside, PanelMaps, PanelPictures, PanelProps } from '#panels/panel.ts'
import { lookOf } from '#panels/registry.ts'
import { useScheme } from '../brand/scheme.ts'
import { formatsOf, usePageState } from '../context/see.ts'
import { Grid } from '../grid/Grid.tsx'
import { sizeOnPaper, useSize } from '../grid/useSize.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { factsOf } from '../session/facts.ts'
import { FormPicture, isBare, lazyPanel, ToolTiles } from './lazyPanel.ts'
import { Outside } from './outside.ts'
import { PanelStates } from './PanelStates.tsx'
import { printed, watchPrinted } from './printing.ts'
import { RouteMenu } from './RouteMenu.tsx'
import { PropsContext } from './tabulation.ts'
import type { PanelData } from './usePanelData.ts'
import { usePress } from './usePress.ts'
import { fillOptions } from './words.ts'

// Few maps are drawn from shapes: what reads their style comes with the first of them.
const readPicture: PanelPictures['readPicture'] = async (address) =>
  (await import('../data/mapStyle.ts')).readPicture(address)
const readStyle: PanelMaps['readStyle'] = async (address) => (await import('../data/mapStyle.ts')).readStyle(address)

interface PanelBodyProps {
  panel: Panel
  content: PanelData
  see: See
  range: Range
  width: number
  height: number
}

/** The picture of a panel, or what stands in its place while there is none. */
export function PanelBody({ panel, content, see, range, width, height }: PanelBodyProps) {
  const { core, keep } = useRuntime()
  const state = useSession()
  const page = usePageState()
  const scheme = useScheme()
  const outlet = use(Outside)
  const handOver = use(PropsContext)
  const press = usePress(panel, see)
  const isPrinted = useSyncExternalStore(watchPrinted, printed)
  const isFit = lookOf(panel.type).height === 'fit'
  const [element, size] = useSize<HTMLDivElement>(!isFit)
  const box = useCallback(
    (drawn: HTMLDivElement | null) => {
      element.current = drawn
      return keyboardReach(drawn)
    },
    [element],
  )
  const Picture = lazyPanel(panel.type)
  const quantities = quantitiesOf(core.quantities, panel.shapes)
  const slots: PanelInside['slots'] = { outlet, menu: <RouteMenu />, tools: <ToolTiles /> }
  for (const [name, panels] of Object.entries(panel.slots ?? {})) slots[name] = <Grid panels={panels} />
  const [location, ...others] = state.workspace?.locations ?? []
  const own = ['row', 'rows', 'result', 'form', ...Object.keys(panel.data ?? {})]
  const options = fillOptions(panel.options ?? {}, see, own, page.shapes, formatsOf(quantities, page))
  const props: PanelProps = {
    id: `${page.page.name}-${panel.id}`,
    title: fillText(
      panel.title ?? '',
      { ...see, ...content.data },
      { ...page.shapes, ...panel.shapes },
      formatsOf(quantities, page),
    ),
    options: isRecord(options) ? options : {},
    data: content.data,
    shapes: panel.shapes,
    range,
    zone: page.zone,
    things: page.things,
    now: page.now,
    ...(others.length === 0 && { onlyLocation: location?.name }),
    // One that is not shown yet has no size: what it draws is drawn for the room that it will have. One that is as high
    // as what it shows is told how high it was meant to be.
    size: isPrinted
      ? sizeOnPaper(panel.at.w)
      : size && size.width > 0 && !isFit
        ? size
        : { width: size?.width || Math.max(width - 34, 1), height: height - 60 },
    isPrinted,
    scheme,
    quantities,
    act: press.act,
    addressOf: press.addressOf,
    gestures: Object.keys(panel.on ?? {}),
    rowButtons: press.rowButtons,
    slots,
    list: content.list,
    missing: content.missing,
    again: content.again,
    basemaps: core.basemaps,
    readPicture,
    readStyle,
    kept: keep,
    allows: (guard) => judge(core.guards, [guard], factsOf(state)).allowed,
  }
  handOver.current = props
  return (
    <div ref={box} className="panel-body" data-bare={isBare(panel.type) || undefined}>
      <PanelStates panel={panel} content={content} see={see}>
        {panel.form ? (
          <FormPicture panel={panel} fill={content.fill} see={see} run={press.run} Picture={Picture} props={props} />
        ) : (
          <Picture {...props} />
        )}
      </PanelStates>
    </div>
  )
}
