/** What the address and the key of a hook are sealed for. */
export const hookSealedFor = (orgId: number, guid: string): string => `hook ${orgId} ${guid}`
