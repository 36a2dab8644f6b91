/** Where a broker is found. */
export interface BrokerAddress {
  host: string
  port: number
  isEncrypted: boolean
}

/**
 * Reads `mqtts://broker.example.com:8883`; the port may be left out, and so may the beginning, which is mqtts then.
 * Null for what is no such address: a name or password in it too, since they have fields of their own.
 */
export function brokerAddressOf(text: string): BrokerAddress | null {
  const said = text.trim()
  const [, scheme = 'mqtts', host = '', port] =
    /^(?:(mqtts?):\/\/)?([a-z0-9._-]+|\[[0-9a-f:]+\])(?::(\d{1,5}))?\/?$/i.exec(said) ?? []
  const number = port === undefined ? (scheme.toLowerCase() === 'mqtt' ? 1883 : 8883) : Number(port)
  if (host === '' || number < 1 || number > 65_535) return null
  return {
    host: host.replace(/^\[|\]$/g, '').toLowerCase(),
    port: number,
    isEncrypted: scheme.toLowerCase() === 'mqtts',
  }
}

/** The address as it is shown and kept. */
export const brokerAddressText = ({ host, port, isEncrypted }: BrokerAddress): string =>
  `${isEncrypted ? 'mqtts' : 'mqtt'}://${host.includes(':') ? `[${host}]` : host}:${port}`

/** Whether a topic can be asked for: `+` stands for a whole level, `#` for all that follows, and so at the end alone. */
export function isTopicFilter(topic: string): boolean {
  const levels = topic.split('/')
  return (
    topic !== '' &&
    levels.every(
      (level, at) =>
        level === '+' || (level === '#' && at === levels.length - 1) || (!/[+#]/.test(level) && !level.includes('\0')),
    )
  )
}
