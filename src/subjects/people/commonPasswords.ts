// Written for this portal: words that people reach for first, in whatever dress. A word of the list counts with digits and signs
// round it, with digits in the place of letters, and twice over.
const words = new Set(
  `
password passwort passwd passcode letmein welcome iloveyou sunshine princess football baseball basketball
superman batman spiderman starwars pokemon dragon monkey master shadow michael jennifer jordan hunter killer
trustno whatever computer internet samsung iphone android google facebook instagram youtube twitter microsoft
windows admin administrator root guest user default changeme secret login access system server network database
manager support qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm azerty qazwsx qwaszx abc abcd abcde abcdef
abcdefg abcdefgh summer winter autumn spring monday tuesday wednesday thursday friday saturday sunday january
february march april may june july august september october november december charlie thomas jessica ashley
daniel matthew andrew joshua nicole amanda chelsea arsenal liverpool manchester barcelona ferrari mustang
porsche mercedes yamaha harley corvette cheese chocolate cookie coffee banana orange apple pepper ginger peanut
butter purple yellow silver golden diamond flower butterfly angel angels heaven jesus christ blessed forever
lovely loveyou lover family friends mother father sister brother daddy mommy grandma baby babygirl princess1
soccer hockey tennis cricket rugby golfer fishing hunting freedom liberty america england australia aussie
sydney melbourne brisbane adelaide perth hobart darwin canberra kangaroo wallaby koala kookaburra platypus dingo
wombat outback queensland victoria tasmania matilda gumtree wattle holden commodore falcon landcruiser hilux
toyota tractor johndeere massey kubota harvest harvester header farm farmer farming paddock station homestead
cattle cattledog kelpie bluey merino sheep wool lamb cotton wheat barley canola grain silo shearer drover
stockman woolshed ute rural country droughts rainfall weather tilth demo test testing tester example sample temp
temporary hello helloworld goodbye happy lucky sweet cool awesome amazing magic wizard ninja pirate pass word
mypass mypassword newpassword oldpassword yourpassword thepassword password1 passw0rd p4ssword pa55word nothing
something everything anything letmeinnow opensesame sesame startrek matrix gandalf frodo hobbit hogwarts potter
naruto minecraft fortnite roblox nintendo playstation xbox warcraft zelda mario sonic tigger snoopy mickey
minnie donald garfield scooby simpson homer bart batman1 joker superstar rockstar metallica nirvana eminem
beatles elvis guitar music dancer dancing singer player winner champion legend phoenix thunder lightning storm
tiger tigers lion lions panther eagle eagles bulldog bulldogs rabbit dolphin horses ponies kitten kitty puppy
doggie buster bailey max molly lucy coco rocky bear cowboy cowboys steelers yankees lakers patriots packers
raiders broncos magpies hawthorn essendon collingwood carlton richmond geelong crows swans dockers roosters
rabbitohs broncs wallabies allblacks matilda1 changeit secret1 qwerty1 letmein1 welcome1 admin1 abc123 iloveyou1
monkey1 dragon1 sunshine1 princess2 football1 michael1 shadow1 master1 superman1 computer1 internet1 samsung1
hello1 charlie1 freedom1 whatever1 trustno1 starwars1 zaq1zaq1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwer1234 q1w2e3r4
a1b2c3d4 zaq12wsx asdf1234 qwe123 123qwe 123abc abc12345 a123456 aa123456 aaa111 1234qwer pa$$word p@ssword
p@ssw0rd pass1234 correcthorsebatterystaple correcthorse horsebattery
`
    .trim()
    .split(/\s+/),
)

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

/** Whether a password is among those that are tried first: a word everybody uses, a row of keys, one sign many times. */
export function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
  if (new Set(plain).size <= 2) return true
  if (runs.some((run) => run.includes(plain) || run.includes(halved(plain)))) return true
  const forms = [plain, halved(plain), bare(plain), undressed(plain), bare(undressed(plain)), undressed(bare(plain))]
  return forms.some((form) => words.has(form) || words.has(halved(form)))
}
