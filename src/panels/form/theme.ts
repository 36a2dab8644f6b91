import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/PasswordInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/Switch.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/ActionIcon.css'
import { withTheme } from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import type { FormSurroundings } from './context.ts'
import {
  CheckField,
  ChoiceField,
  ChoicesField,
  DateField,
  EmailField,
  LinkField,
  LongTextField,
  MomentField,
  RadioField,
  SecretField,
  SwitchField,
  TextField,
  TimeField,
} from './inputs.tsx'
import {
  BoundaryField,
  BytesField,
  CodeOfLabel,
  CsvField,
  FoundField,
  PointField,
  SaidColumns,
} from './maps/mapFields.tsx'
import { RowsField } from './RowsField.tsx'
import { ArrayItemTemplate, ArrayTemplate, FieldTemplate, Nothing, ObjectTemplate } from './templates.tsx'

const widgets = {
  text: TextField,
  email: EmailField,
  password: SecretField,
  'new-password': SecretField,
  textarea: LongTextField,
  number: TextField,
  date: DateField,
  select: ChoiceField,
  radio: RadioField,
  switch: SwitchField,
  code: TextField,
  scan: CodeOfLabel,
  csv: CsvField,
  file: BytesField,
  found: FoundField,
  columns: SaidColumns,
  point: PointField,
  rows: RowsField,
  TextWidget: TextField,
  EmailWidget: EmailField,
  PasswordWidget: SecretField,
  TextareaWidget: LongTextField,
  UpDownWidget: TextField,
  URLWidget: LinkField,
  DateWidget: DateField,
  TimeWidget: TimeField,
  DateTimeWidget: MomentField,
  SelectWidget: ChoiceField,
  RadioWidget: RadioField,
  CheckboxWidget: CheckField,
  CheckboxesWidget: ChoicesField,
}

/** The words that say how a field is shown. */
export const widgetNames: ReadonlySet<string> = new Set([...Object.keys(widgets), 'hidden'])

/** The form library with our inputs: the words under `as` of a declaration, and the library's own names. */
export const ThemedForm = withTheme<unknown, RJSFSchema, FormSurroundings>({
  widgets,
  fields: { boundary: BoundaryField },
  templates: {
    FieldTemplate,
    ObjectFieldTemplate: ObjectTemplate,
    ArrayFieldTemplate: ArrayTemplate,
    ArrayFieldItemTemplate: ArrayItemTemplate,
    ErrorListTemplate: Nothing,
    DescriptionFieldTemplate: Nothing,
  },
})
