import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'
import { callersRole, mayInstall, mayNote } from '../role.ts'

const words = {
  viewer: 'look at devices',
  operator: 'look at devices and write notes of visits',
  installer: 'write notes, take over devices, move and rename them, and take them out of use',
  admin: 'do everything here, and say what others may',
}

/** What the caller may do in the tool, and whom to ask for more. */
export const fahmaMe =
  (tools: Tools): Named<'fahma_me'> =>
  async ({ scope }) => {
    const role = await callersRole(tools, scope)
    const managers = (await tools.fahma.people(scope)).filter(({ org_role: of }) => of === 'admin')
    const names = managers.map(({ name }) => name).filter((name) => name !== '')
    return [
      {
        role,
        may: words[role],
        may_note: mayNote(role),
        may_install: mayInstall(role),
        may_set_up: role === 'admin',
        ask: role === 'admin' || names.length === 0 ? null : names.slice(0, 3).join(' or '),
        source: 'roles',
      },
    ]
  }
