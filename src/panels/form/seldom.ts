// What a form shows after it was sent, in a chunk of its own: most forms never need it.
export { Answer } from './Answer.tsx'
export { BothTexts } from './BothTexts.tsx'
export { Trial } from './Trial.tsx'
