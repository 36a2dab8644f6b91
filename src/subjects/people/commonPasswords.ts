/**
 * Passwords that many use, the most used first: 49,000 from lists that were stolen and published. They are read when the first
 * password is chosen, since they take 15 MB.
 */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...ofTheTrade])
}

/** What people on farms here reach for first, and such lists do not have. */
const ofTheTrade = `
  tilth paddock homestead woolshed shearing drover stockman cattledog kelpie bluey merino canola grain silo harvester
  landcruiser hilux gumtree wattle kookaburra queensland collingwood rabbitohs wallabies rural droughts
  instagram twitter fortnite roblox correcthorsebatterystaple`
  .trim()
  .split(/\s+/)

let common: Promise<ReadonlySet<string>> | null = null

/** A word counts in any dress only when it is as long as this: a shorter one stands in many a good password. */
const shortestWord = 5

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
]
const backwards = (text: string) => [...text].reverse().join('')
const runs = rows.flatMap((row) => [row, backwards(row)])

const letters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const undressed = (text: string) => [...text].map((sign) => letters[sign] ?? sign).join('')
const bare = (text: string) => text.replace(/^[^a-z]{1,20}/, '').replace(/[^a-z]{1,20}$/, '')
const halved = (text: string) => {
  const half = text.slice(0, text.length / 2)
  return half + half === text ? half : text
}

/** A password without its dress: without signs round it or between, with letters for the digits that look like them, once. */
export function formsOf(password: string): string[] {
  const plain = password.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
  const without = [plain, undressed(plain)].flatMap((form) => [form, bare(form), form.replaceAll(/[^a-z]/g, '')])
  return [...new Set([...without, undressed(bare(plain))].flatMap((form) => [form, halved(form)]))]
}

/** Whether a password is among those that are tried first: one that many use, in any dress, a row of keys, one sign many times. */
export async function isCommon(password: string): Promise<boolean> {
  const [plain = '', ...others] = formsOf(password)
  if (new Set(plain).size <= 2) return true
  if (runs.some((run) => run.includes(plain) || run.includes(halved(plain)))) return true
  common ??= readCommon()
  const known = await common
  return known.has(plain) || others.some((form) => form.length >= shortestWord && known.has(form))
}
