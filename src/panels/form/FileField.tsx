import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { FieldProps } from './context.ts'
import { words } from './inputs.tsx'

/** The text of a file: chosen from the device, or pasted. */
export function FileField(props: FieldProps) {
  const said = words(props)
  const [name, setName] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const text = typeof props.value === 'string' ? props.value : ''
  const most = typeof props.schema.maxLength === 'number' ? props.schema.maxLength : 1_000_000
  const take = async (file: File | undefined) => {
    setFailed(null)
    if (!file) return
    if (file.size > most) {
      setFailed(`This file has ${Math.round(file.size / 1000)} KB; at most ${Math.round(most / 1000)} KB can be read.`)
      return
    }
    setName(file.name)
    props.onChange((await file.text()) || undefined)
  }
  const lines = text === '' ? 0 : text.trimEnd().split('\n').length
  return (
    <div className="file-field">
      <label className="button" data-kind="quiet">
        {name === null ? 'Choose a file' : 'Choose another file'}
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="unseen"
          disabled={said.disabled}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </label>
      {name !== null && text !== '' && (
        <span className="form-note" aria-live="polite">
          {name}, {lines} lines
        </span>
      )}
      <Textarea
        {...said}
        error={failed ?? said.error}
        rows={6}
        value={text}
        onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
      />
    </div>
  )
}
