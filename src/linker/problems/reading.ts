/** Problems of files and texts, before anything in them is understood. */
export const reading = {
  TL001: 'Save the file as UTF-8 text.',
  TL002: 'Split the file: a declaration has at most 1 MiB.',
  TL003: 'Make it flatter: a declaration is at most 64 levels deep.',
  TL004: 'Mend the text at this place so that it is valid YAML (or JSON).',
  TL005: 'Indent with spaces.',
  TL006: 'Write the value out where it is needed: anchors and aliases are not used.',
  TL007: 'Leave the tag out: values are texts, numbers, true or false, lists and groups of fields.',
  TL008: 'Remove one of the two, or correct the one that was meant to be another key.',
  TL009: 'Choose another name: this one reaches into the language underneath.',
  TL010: 'Move the file to where its kind of declaration lives, or remove it.',
  TL011: 'Rename the file: lower-case letters, digits, hyphens and underscores.',
  TL012: 'Add the file.',
  TL013: 'Remove the sign: a text holds letters, digits, signs that can be seen, and line ends.',
  TL014: 'Put a file of its own there in place of it, or remove it.',
}
