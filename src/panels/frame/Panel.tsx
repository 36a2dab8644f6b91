import { useEffect, useState } from 'react'
import { Empty, Nothing } from '../kit/Empty.tsx'
import type { PanelProps, PanelTable } from '../panel.ts'
import { frameAddress, sandboxOf } from './address.ts'
import './panel.css'

interface FrameOptions {
  src?: string
  name?: string
  newTab?: boolean
  ratio?: number
}

type FrameProps = PanelProps<FrameOptions, { src?: string | null }>

/** How long a page may take before we say that it does not answer. */
const patience = 20_000

type State = 'loading' | 'shown' | 'refused' | 'silent'

const words: Record<State, (host: string) => string> = {
  loading: (host) => `Loading the page of ${host}`,
  shown: () => '',
  refused: (host) =>
    `This portal does not allow pages of ${host}. Ask the administrator to add it to the allowed addresses.`,
  silent: (host) => `${host} has not answered yet.`,
}

/** Follows a frame's page: whether it loads, is refused by the content policy, or keeps silent. Listens to no messages. */
function useFrame(url: URL | null, turn: number): [State, () => void] {
  const [state, setState] = useState<State>('loading')
  const address = url?.href
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn starts anew
  useEffect(() => {
    if (address === undefined) return
    setState('loading')
    const refused = (event: SecurityPolicyViolationEvent) => {
      const isFrame = event.effectiveDirective === 'frame-src' || event.effectiveDirective === 'child-src'
      if (isFrame && (event.blockedURI === new URL(address).origin || address.startsWith(event.blockedURI)))
        setState('refused')
    }
    document.addEventListener('securitypolicyviolation', refused)
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'silent' : now)), patience)
    return () => {
      document.removeEventListener('securitypolicyviolation', refused)
      clearTimeout(timer)
    }
  }, [address, turn])
  // A blocked frame loads an empty page too: what was refused stays refused.
  return [state, () => setState((now) => (now === 'refused' ? now : 'shown'))]
}

export default function FramePanel({ options, data, title }: FrameProps) {
  const here = window.location.href
  const given = data.src ?? options.src
  const url = frameAddress(given, here)
  const [turn, setTurn] = useState(0)
  const [state, loaded] = useFrame(url, turn)
  if (given === undefined || given === null || given === '') return <Empty otherwise="No page to show" />
  if (!url) return <Nothing say="This address cannot be shown. A page needs an https address." />
  const name = options.name ?? (title || url.host)
  return (
    <div className="frame" data-state={state}>
      {state !== 'refused' && (
        <iframe
          key={turn}
          src={url.href}
          title={name}
          sandbox={sandboxOf(url, here)}
          referrerPolicy="no-referrer"
          loading="lazy"
          style={options.ratio ? { aspectRatio: options.ratio, height: 'auto' } : undefined}
          onLoad={loaded}
        />
      )}
      {state !== 'shown' && (
        <div className="frame-words" role={state === 'loading' ? 'status' : 'alert'}>
          <p>{words[state](url.host)}</p>
          {state !== 'loading' && (
            <button type="button" className="link" onClick={() => setTurn(turn + 1)}>
              Try again
            </button>
          )}
        </div>
      )}
      {options.newTab === true && (
        <a className="frame-out" href={url.href} target="_blank" rel="noopener noreferrer">
          Open {name} in its own tab
        </a>
      )}
    </div>
  )
}

export function tabulate({ options, data, title }: FrameProps): PanelTable {
  const src = data.src ?? options.src ?? null
  return {
    columns: [
      { key: 'name', title: 'Page' },
      { key: 'src', title: 'Address' },
    ],
    rows: src === null ? [] : [{ name: options.name ?? title, src }],
  }
}
