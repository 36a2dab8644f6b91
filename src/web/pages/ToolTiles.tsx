import { Link } from 'react-router'
import { DeclaredIcon } from '../brand/DeclaredIcon.tsx'
import { moreTools, toolMarks, toolsFor } from '../navigation/toolset.ts'
import { useRuntime, useSession } from '../runtime.ts'

const most = 8

/** The organisation's tools as tiles, and the way to more; the first of them where it has many. */
export function ToolTiles() {
  const { core } = useRuntime()
  const state = useSession()
  const tools = toolsFor(core, state)
  const more = moreTools(core, state)
  return (
    <>
      {tools.length === 0 && <p className="quiet">Your organisation has no tools yet, or your teams open none.</p>}
      <ul className="tool-tiles">
        {tools.slice(0, most).map(({ name, label, icon, state: had, path }) => (
          <li key={name}>
            <Link to={path} className="tool-tile">
              <DeclaredIcon name={icon} size={28} />
              <span>
                <strong>{label}</strong>
                {toolMarks[had] && <small>{toolMarks[had]}</small>}
              </span>
            </Link>
          </li>
        ))}
        {more.map(({ label, icon, path }) => (
          <li key={path}>
            <Link to={path} className="tool-tile" data-more>
              {icon && <DeclaredIcon name={icon} size={28} />}
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
