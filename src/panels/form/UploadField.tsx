import { useState } from 'react'
import { numberText } from '#engine/number.ts'
import type { FieldProps } from './context.ts'
import { words } from './inputs.tsx'
import { Wrong } from './Wrong.tsx'

const megabyte = 1_048_576
const usualBytes = 10 * megabyte

const sizeText = (bytes: number): string =>
  bytes < megabyte
    ? `${numberText(Math.ceil(bytes / 1024), 0)} KB`
    : `${numberText(bytes / megabyte, bytes % megabyte === 0 ? 0 : 1)} MB`

/** The bytes of a file as base64, as a form holds them. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'))
    reader.readAsDataURL(file)
  })

/** A file of any kind, chosen from the device. What kind it is, the server tells from its content. */
export function UploadField(props: FieldProps) {
  const { id, label, description, error, disabled } = words(props)
  const [chosen, setChosen] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const most = typeof props.schema.maxLength === 'number' ? Math.floor(props.schema.maxLength * 0.75) : usualBytes
  const take = async (file: File | undefined) => {
    setFailed(null)
    if (!file) return
    if (file.size > most)
      return setFailed(`This file has ${sizeText(file.size)}; at most ${sizeText(most)} can be read.`)
    if (file.size === 0) return setFailed('This file is empty.')
    try {
      const bytes = await base64Of(file)
      const other = props.uiSchema?.['ui:with']
      if (typeof other === 'string')
        props.registry.formContext.enter({ [props.name]: bytes, [other]: file.name.slice(0, 200) })
      else props.onChange(bytes)
      setChosen(`${file.name}, ${sizeText(file.size)}`)
    } catch {
      setFailed('This file could not be read. Choose it again.')
    }
  }
  const has = typeof props.value === 'string' && props.value !== ''
  const wrong = failed ?? error
  return (
    <div className="file-field">
      <span className="form-label">{label}</span>
      <label className="button" data-kind="quiet">
        {has ? 'Choose another file' : 'Choose a file'}
        <input
          id={id}
          type="file"
          className="unseen"
          disabled={disabled}
          aria-describedby={`${id}-help`}
          aria-invalid={wrong !== undefined}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </label>
      <span className="form-note" aria-live="polite">
        {has ? chosen : ''}
      </span>
      <span className="form-note" id={`${id}-help`}>
        {description}
      </span>
      {wrong !== undefined && <Wrong>{wrong}</Wrong>}
    </div>
  )
}
