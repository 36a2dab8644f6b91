import { Document, isMap, isScalar, isSeq, visit } from 'yaml'
import type { PageDeclaration } from '#types/config/page.ts'

/** The YAML of a declaration, as a person would have written it: short groups on one line. */
export function yamlOf(declaration: PageDeclaration): string {
  const document = new Document(declaration, { aliasDuplicateObjects: false })
  visit(document, {
    Collection(_, node) {
      const isFlat = node.items.every((item) => {
        const value = 'value' in Object(item) ? Reflect.get(Object(item), 'value') : item
        return isScalar(item) || isScalar(value)
      })
      const text = JSON.stringify(node.toJSON())
      if ((isMap(node) || isSeq(node)) && isFlat && text.length < 100 && !text.includes('\\n')) node.flow = true
    },
  })
  if (isMap(document.contents)) document.contents.flow = false
  return document.toString({ lineWidth: 120, blockQuote: 'literal', flowCollectionPadding: true })
}
