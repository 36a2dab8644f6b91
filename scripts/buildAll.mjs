// npm run build: installs and builds, and starts nothing: for a portal that a supervisor starts by itself.
import { build } from './build.mjs'
import { install } from './install.mjs'

await install()
await Promise.all([build('server'), build('web')])
