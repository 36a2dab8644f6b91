/** What fits on a button, in characters. */
const most = 44

const asks = /^(Has|Have|Is|Are|Do|Does|Did|Was|Were|Will)\b/
const takesAway = /^(Remove|Delete|Revoke|Withdraw|Forget|End|Lock|Leave|Take|Discard)\b/

/** The deed that a question is about, for its button, and whether it takes something away: "Remove Colin Barr? …", "Leave". */
export function deedOf(question: string): { yes: string; isDanger: boolean } {
  const [, deed = ''] = /^([^?]+)\?/.exec(question.trim()) ?? []
  const isDanger = takesAway.test(deed)
  if (deed === '' || asks.test(deed)) return { yes: 'Yes', isDanger }
  if (deed.length <= most) return { yes: deed, isDanger }
  const [verb = ''] = deed.split(' ')
  // Of a verb in two parts the second stands further on.
  const particle = /^(?:Take|Turn|Switch|Let|Sign)$/.test(verb)
    ? / (out|off|away|back|go)\b/.exec(deed)?.[1]
    : undefined
  return { yes: particle === undefined ? verb : `${verb} ${particle}`, isDanger }
}
