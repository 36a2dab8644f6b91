import { type ReactNode, Suspense, use, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { answerOf, lettersOf, namedBy } from '#engine/answer.ts'
import { holds, readsAny } from '#engine/logic.ts'
import { lackOf } from '#engine/needs.ts'
import type { PageDocument, Panel, Route, Shape } from '#engine/portal.ts'
import { quantitiesOf } from '#engine/quantities.ts'
import { fillText } from '#engine/text.ts'
import { resolveRange } from '#engine/timeRange.ts'
import { Level } from '#panels/kit/Level.tsx'
import type { Things } from '#panels/kit/thingColours.ts'
import { lookOf } from '#panels/registry.ts'
import type { DashboardContainer } from '#types/entity/dashboard.ts'
import { type Answered, answeredOf, questionOf, useCall, useStanding } from '../answers/useCall.ts'
import { useScheme } from '../brand/scheme.ts'
import { useHead } from '../brand/useBrand.ts'
import { agesOfPage } from '../context/ages.ts'
import { heightsOf, keepHeights } from '../context/heights.ts'
import { useRangeChoice } from '../context/rangeChoice.ts'
import { ownRange, type RangeOf, rangesOf, useSame } from '../context/ranges.ts'
import { formatsOf, PageContext, type PageState, pageWidth, seeOf } from '../context/see.ts'
import { RefusedCall } from '../data/refusal.ts'
import { Drawing, type DrawPanel } from '../grid/drawing.ts'
import { Grid } from '../grid/Grid.tsx'
import { lazily } from '../lazily.tsx'
import { useRuntime, useSession } from '../runtime.ts'
import { mayManage } from '../session/facts.ts'
import { PageAge } from './Age.tsx'
import { AnswerLine } from './AnswerLine.tsx'
import { FromFrame } from './fromFrame.ts'
import { LateFaultNote } from './LateFaultNote.tsx'
import { Inside, Outside } from './outside.ts'
import { PanelView } from './PanelView.tsx'
import { printed, watchPrinted } from './printing.ts'
import { useMinute } from './useMinute.ts'
import { useVars, type Vars } from './useVars.ts'

interface PageViewProps {
  page: PageDocument
  title: string | null
  /** No child's page stands in it. */
  isLast: boolean
  route: Route
  params: Record<string, string>
  /** How the frame holds it; with space around it unless said. */
  container?: DashboardContainer | undefined
  /** The page of the child route. */
  outlet: ReactNode
}

const Lack = lazily(async () => (await import('./Lack.tsx')).Lack)
const PrintHead = lazily(async () => (await import('./PrintHead.tsx')).PrintHead)

const isOutlet = ({ type }: Panel): boolean => lookOf(type).frame === 'page'
const hasOutletInside = ({ slots }: Panel): boolean =>
  Object.values(slots ?? {}).some((panels) => panels.some((panel) => isOutlet(panel) || hasOutletInside(panel)))

const drawPanel: DrawPanel = (panel, cell) => <PanelView panel={panel} cell={cell} />

/**
 * Queries are asked in the linked order, those that say since when before those that wait for it; their number never
 * changes while the page stands.
 */
function useQueries(
  page: PageDocument,
  see: PageState['see'],
  rangeOf: RangeOf,
  { awaited, failing }: Vars,
): Record<string, Answered> {
  const results: Record<string, Answered> = {}
  const standing = useStanding()
  for (const [name, query] of Object.entries(page.queries ?? {})) {
    const call = page.calls[query.endpoint]
    const range = rangeOf(query.range, results)
    const seen = { ...see, range }
    const complete = call && range && holds(query.when, seen) ? questionOf(call, query.with, seen) : null
    const next = complete && { ...complete, refresh: query.refresh }
    // While the event is awaited that a range begins at, or the choice that it asks for, the question before stands.
    const isAwaited = !range || readsAny(awaited, query.when, query.with)
    const question = standing(name, next, isAwaited)
    // biome-ignore lint/correctness/useHookAtTopLevel: the same queries in the same order for the life of this page
    results[name] = answeredOf(question, useCall(question), isAwaited, failing)
  }
  return results
}

/** What the server says where the thing that a page is named after is not there; null where it is, or is not known yet. */
const missingOf = (page: PageDocument, results: Record<string, Answered>): string | null => {
  const named = Object.entries(results).filter(([name]) => page.title.includes(`{${name}.`))
  const gone = named.flatMap(([, { data, error }]) =>
    data === undefined && error instanceof RefusedCall && error.status === 404 ? [error.message] : [],
  )
  return gone[0] ?? null
}

/** A page: its title, what may be chosen on it, the sentence that answers it, and its panels. */
export function PageView({ page, title, isLast, route, params, container, outlet }: PageViewProps) {
  const { core, keep } = useRuntime()
  const state = useSession()
  const { choice } = useRangeChoice()
  const scheme = useScheme()
  const now = useMinute(5)
  const show = { ...route.show, ...page.show }
  const base = useMemo(
    () => seeOf({ state, params, now, isMultiple: show.multipleLocations }),
    [state, params, now, show.multipleLocations],
  )
  const zone = String(base.zone)
  const [search] = useSearchParams()
  const own = ownRange(page, search)
  const find = rangesOf({ core, page, choice, own, now, zone })
  const vars = useVars(page, base, find, { route, params })
  const results = useQueries(page, { ...base, vars: vars.values, width: pageWidth }, find, vars)
  const rangeOf: PageState['rangeOf'] = (wanted) => find(wanted, results)
  const found = rangeOf(undefined)
  const range = useSame(found, resolveRange(core.timeRanges, choice.name, now, zone, choice.custom))
  const see = { ...base, range, vars: vars.values }
  const shapes: Record<string, Shape> = {}
  for (const [name, query] of Object.entries(page.queries ?? {})) {
    const shape = page.calls[query.endpoint]?.shape
    if (shape) shapes[name] = shape
  }
  const answered = Object.fromEntries(Object.entries(results).map(([name, { data }]) => [name, data ?? null]))
  const seeAll = { ...see, ...answered }
  const article = useRef<HTMLElement>(null)
  const heights = useMemo(() => heightsOf(keep, page.name), [keep, page.name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page's panels are of other ages
  const ages = useMemo(agesOfPage, [page.name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page they are given anew
  const things: Things = useMemo(() => new Map(), [page.name])
  useLayoutEffect(() => {
    const { current } = article
    const leave = () => current && keepHeights(keep, page.name, current)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [keep, page.name])
  // What is pressed is run at once, and paper bears its head, without a connection as well.
  useEffect(() => {
    const later = setTimeout(() => {
      for (const part of [import('./actions.ts'), PrintHead.fetch()]) part.catch(() => null)
    }, 2000)
    return () => clearTimeout(later)
  }, [])
  const pageState: PageState = {
    page,
    heights,
    ages,
    things,
    saysAge: (page.answer ?? []).length > 0,
    route,
    see: seeAll,
    awaited: vars.awaited,
    failing: vars.failing,
    range,
    rangeOf,
    zone,
    now,
    results,
    shapes,
  }
  const answers = page.answer ?? []
  // The sentence waits for what it tells of, and for nothing else on the page.
  const told = useMemo(() => namedBy(page.answer, page.title), [page])
  const letters = useMemo(() => lettersOf(page.answer ?? []), [page])
  const needed = Object.entries(results).flatMap(([name, one]) => (told.has(name) ? [one] : []))
  const waited = needed.some(({ data, isLoading }) => data === undefined && isLoading)
  const isUnread = needed.some(({ data, error }) => data === undefined && error !== undefined)
  const answer = waited || isUnread ? null : answerOf(page.answer, seeAll)
  const missing = missingOf(page, results)
  const lacked = lackOf(page.needs, answered['*needs'])
  const need = lacked === undefined ? undefined : core.app.needs?.[lacked]
  const formats = formatsOf(quantitiesOf(core.quantities), pageState)
  // A page that names what it shows says so once that is known; until then the route's words stand there.
  const names = page.title.includes('{') && !waited && !isUnread
  const text = (words: string): string => fillText(words, seeAll, shapes, formats)
  const heading = text(names ? page.title : (title ?? page.title))
  const isPaper = useSyncExternalStore(watchPrinted, printed)
  useHead(isLast && page.title.includes('{') ? heading : undefined)
  // The page of the child route bears the heading; this one says what it belongs to.
  const isAround = page.panels.some(isOutlet)
  const isInside = use(Inside)
  const VarBar = use(FromFrame)?.VarBar
  const Heading = isInside ? 'h2' : 'h1'
  return (
    <PageContext value={pageState}>
      <Outside value={page.panels.some(hasOutletInside) ? <Inside value>{outlet}</Inside> : outlet}>
        <article
          ref={article}
          className="page"
          data-layout={page.layout ?? 'wide'}
          data-container={container}
          data-crosshair={page.crosshair === false ? 'off' : undefined}
          aria-label={heading}
        >
          <header className={route.frame === 'portal' ? 'page-head' : 'unseen'}>
            {isAround && missing === null ? (
              <p className="page-over" data-named={page.title.includes('{') || undefined}>
                {heading}
              </p>
            ) : (
              <Heading>{heading}</Heading>
            )}
            {page.description && <p className="quiet page-about">{page.description}</p>}
            {!need && found && found.name !== (own ?? choice.name) && (
              <p className="quiet">
                {own === undefined
                  ? `${found.name}, as ${choice.name} is too short here`
                  : found.name.startsWith(own)
                    ? found.name
                    : `${own}: no day is known here, so this is ${found.name}.`}
              </p>
            )}
          </header>
          {need && <p className="answer">{need.say}</p>}
          {missing === null && !need && answers.length > 0 && (
            <AnswerLine isWaiting={waited} height={heights.answer} letters={letters}>
              {isUnread && !waited && <span className="quiet">The latest values could not be read.</span>}
              {answer && (
                <>
                  {answer.level !== 'none' && answer.level !== 'info' && <Level level={answer.level} scheme={scheme} />}
                  <span>{text(answer.say)}</span> <PageAge />
                </>
              )}
            </AnswerLine>
          )}
          {missing === null && !need && page.vars && VarBar && (
            <Suspense>
              <VarBar page={page} vars={vars} height={heights.vars} />
            </Suspense>
          )}
          {isLast && isPaper && (
            <Suspense>
              <PrintHead page={page} see={see} vars={vars} zone={zone} now={now} />
            </Suspense>
          )}
          {page.keptFor && mayManage(state) && (
            <div className="surface card-problem" role="status">
              <p>This page is shown as it last was without a mistake.</p>
              <LateFaultNote fault={page.keptFor} say="" />
            </div>
          )}
          {page.problem || missing !== null ? (
            <div className="surface card-problem" role="alert">
              {page.problem ? (
                <LateFaultNote
                  fault={page.problem}
                  say="This page cannot be shown at the moment. The other pages are as they should be."
                />
              ) : (
                <p>{missing}</p>
              )}
            </div>
          ) : (
            <Drawing value={drawPanel}>
              {need ? (
                <Suspense>
                  <Lack need={need} page={page} text={text} />
                </Suspense>
              ) : (
                <Grid panels={page.panels} isPage />
              )}
            </Drawing>
          )}
        </article>
      </Outside>
    </PageContext>
  )
}
