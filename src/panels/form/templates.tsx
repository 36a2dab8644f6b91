import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
} from '@rjsf/utils'
import type { ReactElement } from 'react'
import { Button } from '../kit/Button.tsx'
import type { FormSurroundings } from './context.ts'
import { Wrong } from './Wrong.tsx'

/** A field is its input, which says its own label, help and message. */
export function FieldTemplate({
  children,
  hidden,
  rawErrors,
  schema,
  id,
}: FieldTemplateProps<unknown, RJSFSchema, FormSurroundings>) {
  if (hidden) return <div hidden>{children}</div>
  const isWhole = schema.type === 'object' || (schema.type === 'array' && !schema.uniqueItems)
  const message = isWhole ? rawErrors?.[0] : undefined
  return (
    <div className="form-field">
      {children}
      {message && <Wrong id={`${id}-error`}>{message}</Wrong>}
    </div>
  )
}

/** Fields in their order; those of one row together, where its first one stands. */
function inRows(fields: { name: string; content: ReactElement }[], rows: string[][]): ReactElement[] {
  return fields.flatMap(({ name, content }) => {
    const row = rows.find((names) => names.includes(name))
    const here = row && fields.filter((field) => row.includes(field.name))
    if (!here) return [content]
    return here[0]?.name === name
      ? [
          <div key={name} className="form-row">
            {here.map((field) => field.content)}
          </div>,
        ]
      : []
  })
}

/** The fields of an object; of the whole form only those of the present step. */
export function ObjectTemplate(props: ObjectFieldTemplateProps<unknown, RJSFSchema, FormSurroundings>) {
  const { properties, title, fieldPathId, registry } = props
  const isWhole = fieldPathId.path.length === 0
  const { shown, together, later } = registry.formContext
  if (isWhole) {
    const isLater = (name: string): boolean => later?.fields.includes(name) ?? false
    const now = properties.filter(({ name }) => (shown === null || shown.includes(name)) && !isLater(name))
    return (
      <>
        {inRows(now, together)}
        {later && (
          <details className="form-later">
            <summary>{later.title}</summary>
            <div>
              {inRows(
                properties.filter(({ name }) => isLater(name)),
                together,
              )}
            </div>
          </details>
        )}
      </>
    )
  }
  const fields = properties.map(({ content }) => content)
  return (
    <fieldset id={fieldPathId.$id}>
      {title && <legend>{title}</legend>}
      {fields}
    </fieldset>
  )
}

export function ArrayTemplate(props: ArrayFieldTemplateProps<unknown, RJSFSchema, FormSurroundings>) {
  const { items, uiSchema, canAdd, onAddClick, fieldPathId, disabled, readonly } = props
  const title: unknown = uiSchema?.['ui:title'] ?? props.title
  return (
    <fieldset id={fieldPathId.$id}>
      {typeof title === 'string' && title !== '' && <legend>{title}</legend>}
      {items}
      {canAdd && (
        <Button isQuiet isSmall disabled={disabled || readonly} onClick={onAddClick}>
          Add
        </Button>
      )}
    </fieldset>
  )
}

export function ArrayItemTemplate({
  children,
  buttonsProps,
  disabled,
}: ArrayFieldItemTemplateProps<unknown, RJSFSchema, FormSurroundings>) {
  return (
    <div className="form-item">
      <div>{children}</div>
      {buttonsProps.hasRemove && (
        <Button
          isQuiet
          isSmall
          disabled={disabled}
          aria-label={`Remove number ${buttonsProps.index + 1}`}
          onClick={buttonsProps.onRemoveItem}
        >
          Remove
        </Button>
      )}
    </div>
  )
}

export const Nothing = () => null
