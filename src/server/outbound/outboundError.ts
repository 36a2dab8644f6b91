/** Why an outgoing call failed. */
type OutboundCode =
  | 'address'
  | 'not-listed'
  | 'private'
  | 'unknown-host'
  | 'unreachable'
  | 'certificate'
  | 'slow'
  | 'too-large'
  | 'redirect'
  | 'wrong-type'

/** An outgoing call that gave no reply. The message is a sentence for people, and says what to do where something can be. */
export class OutboundError extends Error {
  readonly code: OutboundCode
  constructor(code: OutboundCode, say: string, options?: ErrorOptions) {
    super(say, options)
    this.code = code
  }
}

const listIt = 'Whoever runs the portal can list it in OUTBOUND_ALLOW.'

/** The host is none that the portal may call. */
export const notListed = (host: string): OutboundError =>
  new OutboundError('not-listed', `The portal does not call ${host}: it is not on its list of hosts. ${listIt}`)

/** The host stands in a private network, or has such an address. */
export const privateAddress = (host: string, address: string): OutboundError =>
  new OutboundError(
    'private',
    host === address
      ? `The portal does not call ${host}: it is an address in a private network. ${listIt}`
      : `The portal does not call ${host}: its address ${address} is in a private network. ${listIt}`,
  )
