import { Component, type ErrorInfo, type ReactNode } from 'react'
import type { Panel } from '#engine/portal.ts'
import { Button } from '#panels/kit/Button.tsx'
import type { Runtime } from '../runtime.ts'

interface Props {
  panel: Panel
  report: Runtime['report']
  children: ReactNode
}

/** Keeps an error in one panel to that panel, and reports it. */
export class PanelBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    const { panel, report } = this.props
    report(`${panel.origin.file}#${panel.id}`, `render ${info.componentStack?.trim().split('\n')[0] ?? ''}`, error)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <div className="panel-state" role="alert">
        <p>This panel could not be drawn. The rest of the page is not affected.</p>
        <Button isQuiet onClick={() => this.setState({ error: null })}>
          Try again
        </Button>
      </div>
    )
  }
}
